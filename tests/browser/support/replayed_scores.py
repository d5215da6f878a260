"""Plays matches through in the Python of the PWA's own worker, and comes back with all that they came to."""

# The command `replay` brings its own file along, without the printing: no build packs what only a command line needs.
PRINTS = "from companion.cli.terminal import say, say_json\n"
REPLAY = """
import sys
from pathlib import Path
from companion.games import GAMES
from companion.engine.match import Match, replay
from companion.service.exchange.export_format import read_export as read
Path("replaying.py").write_text(the_command)
sys.path.insert(0, ".")
from replaying import played_through

def rounds(file):
    match = Match.begin(file.game, file.players, file.options)
    for expected in file.expect:
        match = replay(match, file.entries[len(match.entries):expected.after])
        yield [expected.after, match.totals]

def scores(text):
    file = read(text.encode(), GAMES)
    played = played_through(file)
    over = played.match.game.outcome(played.match.state, played.match.last_at)
    stopped = played.stopped and played.stopped.reason
    lines = [[line.player, line.points, line.entry] for line in played.match.lines]
    return {"rounds": list(rounds(file)), "stopped": stopped, "winners": list(over.winners), "lines": lines}

import json
json.dumps({name: scores(text) for name, text in matches.to_py().items()})
"""
REPLAYED = """([code, command, matches]) => {
  self.pyodide.globals.set('the_command', command);
  self.pyodide.globals.set('matches', matches);
  return self.pyodide.runPythonAsync(code);
}"""
