pytest_plugins = ["tests.browser", "tests.remembering"]
