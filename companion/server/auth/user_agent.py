"""Names the device and the browser from a user agent string as a person would.

Whatever it says, the answer is one of the words below: nothing of it reaches a screen, a terminal or a file.
"""

# The first that is found counts: most browsers also name those they descend from.
BROWSERS = (
    ("edg", "Edge"),
    ("opr/", "Opera"),
    ("samsungbrowser", "Samsung Internet"),
    ("firefox/", "Firefox"),
    ("fxios", "Firefox"),
    ("crios", "Chrome"),
    ("chrome/", "Chrome"),
    ("safari/", "Safari"),
)
DEVICES = (
    ("iphone", "iPhone"),
    ("ipad", "iPad"),
    ("cros", "Chromebook"),
    ("windows", "Windows computer"),
    ("macintosh", "Mac"),
    ("linux", "Linux computer"),
)


def browser_name(user_agent: str) -> str:
    """What the browser is called: "Firefox"."""
    said = user_agent.lower()
    return next((name for sign, name in BROWSERS if sign in said), "A browser")


def device_kind(user_agent: str) -> str:
    """What the device is: "Android phone"."""
    said = user_agent.lower()
    if "android" in said:
        return "Android phone" if "mobile" in said else "Android tablet"
    return next((name for sign, name in DEVICES if sign in said), "A device")
