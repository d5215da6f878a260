"""What the referee says, what it offers and what hands do, in plain words and figures."""

from companion.games.tabby_tumble import GAME


def said(table):
    prompt = GAME.prompt(table, 0)
    return prompt.sentence, prompt.note, prompt.player


def offered(table):
    return {
        choice.title: (choice.gain, choice.unit, choice.note)
        for choice in GAME.prompt(table, 0).choices
        if choice.refusal is None
    }


def told(table):
    return [f"{task.player} {task.text}".strip() for task in GAME.prompt(table, 0).tasks]
