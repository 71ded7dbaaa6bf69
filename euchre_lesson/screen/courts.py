"""The people on the cards: jack, queen, king and the joker, drawn by hand as flat SVG shapes.

A card is 100 wide and 140 tall; its picture sits in a frame from (24, 12) to (76, 128). A slanted line through the
middle, from (24, 78) to (76, 62), cuts the frame in two. A person is drawn above that line only: the card shows the
same half twice, the second time upside down.

A word in curly brackets is filled in later: {face} is the drawing FACE, any other word, such as {skin}, is a colour.
"""

INK = "#2a1a12"
GOLD = "#f2b632"
RED = "#c62828"
BLUE = "#1557b0"
SKIN = {"clubs": "#dba878", "diamonds": "#f3cda8", "hearts": "#f9dcc0", "spades": "#bd8257", "joker": "#f6d4b3"}
HAIR = {"clubs": "#6b3f1d", "diamonds": "#a4552a", "hearts": "#d99a3a", "spades": "#3a2a24", "joker": "#a4552a"}

FACE = """
<path fill="{skin}" d="M41 28V40C41 48 46 53 50 53S59 48 59 40V28Z"/>
<path fill="none" d="M43.6 35.4q2.2-1.6 4.2-.3M52.2 35.1q2-1.3 4.2.3M50 38l-1 4.2h1.8"/>
<path stroke-width="2.4" d="M46 38.2h.1M54 38.2h.1"/>
"""

# Hair to the jaw, a lance, a coat of two colours with a white collar, and a flat cap with a feather.
JACK = """
<path fill="{hair}" d="M40 30C37 37 39 44 34 49 38 52 43 51 45 48H55C57 51 62 52 66 49 61 44 63 37 60 30Z"/>
<path fill="{color}" d="M24 78V65C28 58 37 55 43 53H57C63 55 70 57 76 60V62Z"/>
<path fill="{accent}" d="M50 70V53H57C63 55 70 57 76 60V62Z"/>
<path fill="#fff" d="M43 51L50 58 57 51 61 56 54 61 50 58 46 61 39 56Z"/>
<path stroke="{gold}" stroke-width="2.2" d="M50 62h.1M50 66h.1"/>
<path fill="{gold}" d="M28.8 66V38H27L29.5 28 32 38H30.2V66Z"/>
<circle fill="{skin}" cx="29.5" cy="61" r="3"/>
{face}
<path fill="none" d="M46.5 46Q50 49.5 53.5 46"/>
<path fill="{hair}" d="M40 38C38 30 43 27 50 27S62 30 60 38Q57 31 50 31T40 38Z"/>
<path fill="{color}" d="M37 30C31 22 40 16 50 16S68 20 64 29Q50 25 37 30Z"/>
<path fill="{gold}" d="M37 30V27Q50 22 64 26V29.5Q50 25.5 37 30Z"/>
<path fill="{accent}" d="M58 25C60 15 69 12 73 16 75 20 72 23 69 23 70 26 66 28 63 26Z"/>
<path fill="none" stroke="#fff" d="M61 24Q64 18 70 17"/>
"""

# Long hair, a necklace, a gown with a gold hem, a flower, and a low crown with pearls.
QUEEN = """
<path fill="{hair}" d="M41 27C34 38 38 51 33 59 37 64 43 62 45 55H55C57 62 63 64 67 59 62 51 66 38 59 27Z"/>
<path fill="{skin}" d="M46 48H54V54L60 56 51 69.7 40 56 46 54Z"/>
<path fill="{color}" d="M24 78V66C27 59 34 56 40 55Q42 64 50 66 58 64 60 55C66 56 72 58 76 61V62Z"/>
<path fill="none" stroke="{gold}" stroke-width="1.8" d="M40 55Q42 64 50 66 58 64 60 55M32 59Q35 65 33 74"/>
<path stroke="{accent}" stroke-width="2" d="M44.5 56h.1M46.8 58.3h.1M50 59.3h.1M53.2 58.3h.1M55.5 56h.1"/>
<path fill="none" stroke="#1b6e3c" stroke-width="1.5" d="M70 62V42M70 53Q73.5 52 73.5 48"/>
<path fill="{accent}" d="M70 46C65 45 65 40 66 37L68 39 70 36 72 39 74 37C75 40 75 45 70 46Z"/>
<circle fill="{skin}" cx="70" cy="58" r="3"/>
{face}
<path fill="#c62828" stroke-width=".4" d="M46.7 45.4Q48.6 45 50 45.7 51.4 45 53.3 45.4 50 50 46.7 45.4Z"/>
<path stroke="#e8837a" stroke-width="3" stroke-opacity=".5" d="M43.5 43h.1M56.5 43h.1"/>
<path fill="{hair}" d="M40 42C37 30 43 26 50 26S63 30 60 42Q58.5 33 50 30 41.5 33 40 42Z"/>
<path fill="{gold}" d="M40 29L39 20 45 24 50 17 55 24 61 20 60 29Q50 25 40 29Z"/>
<path fill="{accent}" d="M50 20.5L52 23.5 50 26 48 23.5Z"/>
<g fill="#fff"><circle cx="39" cy="19.5" r="1.5"/><circle cx="50" cy="16.5" r="1.5"/>
<circle cx="61" cy="19.5" r="1.5"/></g>
"""

# A beard, a fur-trimmed robe, a sword, and a tall crown.
KING = """
<path fill="{hair}" d="M40 29C37 37 38 44 33 49 38 52 43 52 45 49H55C57 52 62 52 67 49 62 44 63 37 60 29Z"/>
<path fill="{color}" d="M24 78V64C28 57 37 54 43 53H57C63 54 70 57 76 60V62Z"/>
<path fill="{accent}" d="M44 71.8V56H57L56 68.2Z"/>
<path fill="#fff" d="M36 55L43 52H57L64 55 59 67.2 54 68.8 57 58H43L46 71.2 41 72.8Z"/>
<path stroke-width="1.4" d="M40.5 57.5v2M43 64.5v2M59.5 57.5v2M57 63v2"/>
<path fill="#fff" d="M68.8 51V24L70.3 20 71.8 24V51Z"/>
<path fill="{gold}" d="M66 50H74.6V52.5H71.3V61H69.3V52.5H66Z"/>
<circle fill="{skin}" cx="70.3" cy="57" r="3"/>
{face}
<path fill="{hair}" d="M41 38Q42 45 46 43.5 50 41.5 54 43.5 58 45 59 38C62 51 58 60 50 64 42 60 38 51 41 38Z"/>
<path fill="#c62828" stroke-width=".4" d="M46.8 46.4Q50 47 53.2 46.4 50 50.4 46.8 46.4Z"/>
<path fill="{gold}" d="M39.5 31L37 19 43.5 23.5 50 16 56.5 23.5 63 19 60.5 31Q50 28 39.5 31Z"/>
<path fill="{accent}" d="M39.5 31L39 27Q50 24 61 27L60.5 31Q50 28 39.5 31Z"/>
<g fill="{gold}"><circle cx="37" cy="19" r="1.6"/><circle cx="50" cy="16" r="1.6"/><circle cx="63" cy="19" r="1.6"/></g>
"""

# A jester: a cap with three bells, a big smile, and a collar of points.
JOKER = """
<path fill="{color}" d="M24 78V66C28 58 37 55 43 53H57C63 55 70 57 76 60V62Z"/>
<path fill="{accent}" d="M50 70V53H57C63 55 70 57 76 60V62Z"/>
<path fill="{gold}" d="M42 49H58L69 57 63 58 63 64 55 60 50 67 45 60 37 66 37 58 31 58Z"/>
<path fill="{color}" d="M39 33C38 46 43 56 50 56S62 46 61 33Z"/>
{face}
<path fill="#fff" d="M45 44.5Q50 46 55 44.5 54 50 50 50T45 44.5Z"/>
<path stroke="#e8837a" stroke-width="3.5" stroke-opacity=".6" d="M43.8 43h.1M56.2 43h.1"/>
<path fill="{gold}" d="M43 30C43 22 47 17 50 16 53 17 57 22 57 30Z"/>
<path fill="{color}" d="M39 36C36 31 33 32 29 38 26 30 28 20 36 19 43 19 47 24 50 31Q43 31 39 36Z"/>
<path fill="{accent}" d="M61 36C64 31 67 32 71 38 74 30 72 20 64 19 57 19 53 24 50 31Q57 31 61 36Z"/>
<g fill="{gold}"><circle cx="29" cy="38.5" r="2.3"/><circle cx="50" cy="16" r="2.3"/>
<circle cx="71" cy="38.5" r="2.3"/></g>
"""

PEOPLE = {"J": JACK, "Q": QUEEN, "K": KING, "JK": JOKER}


def half_person(letter: str, suit: str, color: str) -> str:
    """SVG shapes of the upper half of a jack, queen, king or joker, dressed in a colour.

    >>> half_person("K", "hearts", "#c62828").count("#c62828")
    2
    """
    accent = RED if color == BLUE else BLUE
    colors = {"skin": SKIN[suit], "hair": HAIR[suit], "color": color, "accent": accent, "gold": GOLD}
    shapes = PEOPLE[letter].format(face=FACE.format(**colors), **colors).replace("\n", "")
    return f'<g stroke="{INK}" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round">{shapes}</g>'
