"""What is shown. Nothing here knows ipywidgets."""
