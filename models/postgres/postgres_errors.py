"""Translates the answers of a database server into sentences for the table."""

TO_ENTER = "then enter it again"


def server_sentence(cause: BaseException, where: str, safe: str) -> str:
    """The sentence for a driver's exception. Its text, in any language and of many lines, is for the log alone.

    Servers that speak SQL say by five letters what it is (SQL:2016, section 24); PostgreSQL's are told apart here.
    """
    state = str(getattr(cause, "sqlstate", None) or getattr(cause, "pgcode", None) or "")
    match state:
        case "53100" | "53200":
            return f"This was not kept: the database at {where} has no room left. {safe} Make room there, {TO_ENTER}."
        case "53300":
            return f"The database at {where} has too many visitors. {safe} Wait a moment, {TO_ENTER}."
        case "25006":
            return (
                f"This was not kept: the database at {where} may only be read at the moment. {safe} "
                f"Ask whoever runs it, {TO_ENTER}."
            )
        case "42501":
            return (
                f"This was not kept: the database at {where} does not allow us to write. {safe} "
                "Ask whoever runs it for the rights, then start the app again."
            )
        case "22P05" | "22021":
            return (
                f"This was not kept: the database at {where} is not in UTF-8 and has no place for one of its letters. "
                f"{safe} Write it in other letters, or ask whoever runs it for a database in UTF-8."
            )
        case "40001" | "40P01" | "55P03" | "57014":
            return f"This was not kept: another program was writing at the same moment. {safe} Enter it again."
        case "3D000":
            return f"There is no database at {where}. Make it, or correct its name in DATABASE_URL, then start again."
        case "28000" | "28P01":
            return (
                f"The database at {where} does not let us in. Correct the name and the password in DATABASE_URL, then "
                "start again."
            )
    if _unreached(cause, state):
        return (
            f"The database at {where} cannot be reached, or does not let us in. {safe} Check that it runs, and the "
            f"name, password and address in DATABASE_URL; {TO_ENTER}."
        )
    return (
        f"This was not kept: the database at {where} did not take it ({state or type(cause).__name__}; the terminal "
        f"has more). {safe} Try again, or start the app again."
    )


def _unreached(cause: BaseException, state: str) -> bool:
    """A connection refused, broken off, or ended by the server: a class of its own, or no word at all."""
    lost = state.startswith(("08", "57P"))
    return lost or (not state and type(cause).__name__ in ("OperationalError", "InterfaceError"))
