"""Words compared by their letters in the place of "is it this word?": the same where it comes first or last of all.

What can stand there is known from its `Literal`. Of the games, found with the type checker; each line as it is changed:
`<=` and `>` where the word comes first by its letters, `>=` and `<` where it comes last.
"""

import re

CHANGED: dict[str, str] = {
    "companion/games/risk_star_trek/cards/qvents.py": """
    return fought is None or fought.attacker > "aliens"
""",
    "companion/games/risk_star_trek/choices/__init__.py": """
        after = steps[steps.index(turn.step) + 1] if turn.step > "card" else None
""",
    "companion/games/risk_star_trek/invasion/fight.py": """
        if self.attacker >= "tribbles":
        if self.attacker <= "aliens":
            all_dice=self.attacker <= "aliens",
""",
    "companion/games/risk_star_trek/invasion/invading.py": """
    aliens = attackers * (fight.attacker <= "aliens") + defenders * (fight.held_by == "aliens")
    aliens = attackers * (fight.attacker == "aliens") + defenders * (fight.held_by <= "aliens")
    if fight.held_by >= "tribbles" and defenders:
    if fight.attacker >= "tribbles":
""",
    "companion/games/risk_star_trek/invasion/odds.py": """
        dice[-1 if lowest_wins and bonus_die <= "highest" else 0] += 1
""",
    "companion/games/risk_star_trek/legality/__init__.py": """
    if table.stage <= "over":
    if table.stage >= "setup" and kind not in AT_THE_SET_UP:
    if table.stage >= "setup" or (kind in IN_A_FIGHT if table.fight else kind in IN_AN_OVERRUN):
""",
    "companion/games/risk_star_trek/legality/fight.py": """
    if fight.attacker != "captain" and event.modifier > "lowest_wins":
    if fight.attacker >= "tribbles":
    if event.held_by <= "aliens":
    if event.modifier >= "to_the_death" and not event.on and fight.ships == 1:
""",
    "companion/games/risk_star_trek/legality/since.py": """
    if event.held_by < "tribbles" and event.target in table.tribbles:
    if event.location in table.tribbles and event.holder < "nobody":
    if event.how <= "expansion" and not turn.expanded:
    if event.how >= "invasion" and not turn.conquered:
    if event.step > "card" or turn is None or table.frontier or turn.card or not turn.conquered:
""",
    "companion/games/risk_star_trek/legality/tribbles.py": """
    if event.holder >= "nobody":
    if event.holder <= "aliens":
""",
    "companion/games/risk_star_trek/legality/turn.py": """
    if event.step >= "reinforce":
""",
    "companion/games/risk_star_trek/legality/waiting.py": """
    if table.stage >= "setup":
""",
    "companion/games/risk_star_trek/log_text/__init__.py": """
            verb = "call" if fight and fight.attacker <= "aliens" else "calls"
""",
    "companion/games/risk_star_trek/log_text/ledger.py": """
            if holder >= "nobody":
""",
    "companion/games/risk_star_trek/reinforcement.py": """
    check = ", check your board" if board.star_standing(stars) <= "check" else ""
""",
    "companion/games/risk_star_trek/rules.py": """
    if not ready or table.stage < "setup":
    return turns.walk(table, events.WalkingBegun(table.order[0], 1)) if table.options.turns >= "steps" else table
""",
    "companion/games/risk_star_trek/scoring.py": """
    return _outcome(table) if table.stage <= "over" else None
""",
    "companion/games/risk_star_trek/state.py": """
        return self.options.mission >= "frontier"
        if self.frontier or self.options.target >= "off":
        return self.fight.ships if self.fight and self.fight.attacker >= "tribbles" else 0
""",
    "companion/games/risk_star_trek/tasks.py": """
    if table.stage >= "setup":
    if table.stage <= "over":
    if turn is None or table.fight or not card_due(table) or (table.walking and turn.step <= "card"):
        verb, rule = ("Move", "operation_annihilate") if fight.attacker <= "aliens" else ("Leave", "overrun")
""",
    "companion/games/risk_star_trek/tribbles.py": """
    if table.options.tribbles <= "every":
    if event.holder >= "nobody":
""",
    "companion/games/risk_star_trek/turns.py": """
    if after <= "card" or (after == "maneuver" and not table.frontier and not table.turn.conquered):
""",
    "companion/games/tabby_tumble/deeds.py": """
        turn = replace(turn, amount=min(home.mice, cats) if turn.action <= "eat" else cats)
    return HAIRBALL if options.hairball >= "negative" else min(HAIRBALL, max(points, 0))
""",
    "companion/games/tabby_tumble/legality.py": """
    if table.options.tokens >= "two" and table.shown(event.colour) >= TOKENS_OF_A_COLOUR:
""",
    "companion/games/tabby_tumble/points_only.py": """
    worst = 0 if table.stage <= "reveal" else -hairball_price(FINISH, table.options)
            what = "A hidden token brings" if table.stage <= "reveal" else "A round brings"
    kind: type[RoundScored] | type[TokensScored] = TokensScored if table.stage <= "reveal" else RoundScored
    if table.stage <= "reveal":
    most = CATS_PER_COLOUR if table.options.supply <= "limited" else UNLIMITED
""",
    "companion/games/tabby_tumble/prompt.py": """
    by = "The app rolls for" if table.options.dice <= "rolled" else ""
""",
    "companion/games/tabby_tumble/scoring.py": """
    if len(tied) == 1 or table.options.tie >= "shared" or table.points_only:
    if table.options.tie >= "shared" or table.points_only:  # nobody knows the homes there
""",
    "companion/games/tabby_tumble/state.py": """
        return self.options.records >= "points"
        if self.options.supply >= "unlimited":
        if self.stage > "decide":
""",
    "companion/games/tabby_tumble/tasks.py": """
    if table.options.supply >= "unlimited":
""",
    "companion/games/traveller/choices/turn.py": """
        if table.walking or captain.activity < "uncommitted":
""",
    "companion/games/traveller/contracts.py": """
    sharing = len(players) + (fallen if table.options.shared <= "all" else 0)
""",
    "companion/games/traveller/legality/__init__.py": """
        case events.WentUncommitted() if captain.activity >= "uncommitted" and not table.walking:
            answer = may_play(card, holder.cards, holder.limits, bool(to), table.options.trifling <= "one")
""",
    "companion/games/traveller/phases/endings.py": """
    if table.options.bounty <= "all":
""",
    "companion/games/traveller/phases/resolution.py": """
        case events.ComplicationFailed() if table.options.failed <= "again":
""",
    "companion/games/traveller/prompt.py": """
    if walk.step >= "restore" and hurt:
""",
    "companion/games/traveller/rules.py": """
    return checked(table) if table.options.victory <= "at_once" else table
""",
    "companion/games/traveller/state.py": """
        if self.counters and self.ship and self.ship.special >= "safari":
        if self.ship and self.ship.special >= "safari":
""",
    "companion/games/traveller/tasks.py": """
        for group in excess(captain.cards, captain.limits, table.options.trifling <= "one"):
    counts = "shares it" if table.options.shared <= "all" else "does not share it"
    gets = "1 VP" if table.options.bounty <= "all" else "no VP"
    for player in table.solvent if table.options.trifling >= "stays" else ():
""",
    "companion/games/treble_tracker/choices.py": """
    other = "counterclockwise" if table.direction <= "clockwise" else "clockwise"
    if table.depth <= "clock" or turn is None:
    if table.depth >= "match":
""",
    "companion/games/treble_tracker/legality/__init__.py": """
    if isinstance(event, TURNS) and table.depth <= "clock":
""",
    "companion/games/treble_tracker/legality/turn.py": """
    if table.phase < "draw":
    if event.keeper == table.turn and table.options.own_no <= "no":
""",
    "companion/games/treble_tracker/options.py": """
        minutes = LEAGUE[players] if self.league_time >= "players" else int(self.league_time)
            time = 5 * SECOND if self.knockout_time >= "5_seconds" else int(self.knockout_time) * MINUTE
        extra = 0 if self.bonus >= "none" else int(self.extra) * SECOND
        return Control(time, self.bonus, extra, (Stage(STAGE_AFTER, STAGE_ADDS),) if self.stages >= "two" else ())
""",
    "companion/games/treble_tracker/prompt.py": """
    if table.standing >= "shuffle":
    return _final(table) if table.stage <= "final" else _turn(table)
    if table.depth >= "match" and (table.drawn or table.actions):
    if table.depth <= "clock":
""",
    "companion/games/treble_tracker/rules.py": """
    league, knockout = options.format == "league", options.format <= "knockout"
""",
    "companion/games/treble_tracker/state.py": """
            one.player for one in reversed(self.cut) if one.player in self.out and self.out[one.player].how <= "flag"
        if self.stage <= "final":
        seats = self.players if self.direction <= "clockwise" else self.players[::-1]
""",
    "companion/games/treble_tracker/tasks.py": """
    if table.depth <= "clock":
""",
    "companion/games/treble_tracker/turns.py": """
    turn, flag = table.turn, how <= "flag"
    if clocks and (clocks.runs or (flag and table.options.after_flag <= "run_on" and not waits)):
    seats = table.players if table.direction <= "clockwise" else table.players[::-1]
""",
    "companion/games/tribbles/choices/__init__.py": """
            if table.depth <= "referee":
    other = "scorekeeper" if table.depth <= "referee" else "referee"
""",
    "companion/games/tribbles/choices/round.py": """
    seen = as_laid(table, player) if table.depth <= "referee" else None
""",
    "companion/games/tribbles/choices/turn.py": """
            for number in LADDER if rescuing(table) and table.options.rescue >= "right" else ():
""",
    "companion/games/tribbles/legality/begin.py": """
        kept = "every turn" if event.depth <= "referee" else "points"
""",
    "companion/games/tribbles/legality/end.py": """
    if together and table.options.both_decked <= "in_order":
    if player == table.goes_on and table.options.go_last <= "draws":
""",
    "companion/games/tribbles/legality/play.py": """
    if table.depth > "referee":
    if table.depth <= "referee":
        if lender == player and (through.from_pile or table.options.sabotage >= "opponents"):
    if owed and (event.player, event.power) == (owed.player, owed.power) and table.depth <= "referee":
    if owed and event.tribbles != table.asked and not (power and table.options.rescue >= "right" and rescuing(table)):
""",
    "companion/games/tribbles/legality/score.py": """
    kept = table.depth <= "referee" and not table.unsure and (table.follows or table.unseen != table.round)
""",
    "companion/games/tribbles/legality/shift.py": """
    if table.options.troubles <= "off":
    if table.depth <= "referee" and turn is not None:
    if trouble.action >= "lose" and has < trouble.amount:
""",
    "companion/games/tribbles/log_text.py": """
    if event.shows >= "Tally":
""",
    "companion/games/tribbles/prompt.py": """
        case "play" if table.depth <= "referee":
    parts = [f"Round {table.round} of {ROUNDS}."] if table.depth <= "referee" else []
    if table.missed and table.depth <= "referee":
    if table.skipped and table.depth <= "referee":
    if table.depth >= "scorekeeper":
""",
    "companion/games/tribbles/rounds.py": """
    return {} if slipped or table.depth > "referee" else dict.fromkeys(table.players, EMPTY)
""",
    "companion/games/tribbles/rules.py": """
    shifts: tuple[How, ...] = ("start",) if options.troubles >= "on" else ()
            if depth <= "referee":
            return turns.counting(table) if table.stage >= "play" and table.out else table
        goes_on = table.goes_on not in (None, event.player) and table.options.go_while_out >= "played"
""",
    "companion/games/tribbles/scoring/__init__.py": """
    if len(tied) == 1 or table.options.tie >= "shared":
    if table.options.tie >= "shared":
""",
    "companion/games/tribbles/scoring/mirrors.py": """
    if table.depth > "referee" or table.unsure:
""",
    "companion/games/tribbles/scoring/now.py": """
    if event.shows >= "Tally" and source and source != player:
    if trouble.action <= "draw":
""",
    "companion/games/tribbles/scoring/prizes.py": """
    if table.trouble is None or TROUBLES[table.trouble].effect < "unused":
""",
    "companion/games/tribbles/scoring/seen_piles.py": """
    if table.depth > "referee" or event.tribbles is None or not (form and form.points.lands):
""",
    "companion/games/tribbles/standing.py": """
        waits = table.stage >= "count" and player not in table.piles
    if table.stage < "play" or table.turn is None:
""",
    "companion/games/tribbles/state.py": """
        return self.options.cards <= "later"
        return self.depth <= "referee" and self.stage == "play" and not self.unsure
        return self.depth == "referee" and self.stage >= "play" and not self.unsure
        return self.trouble is not None and TROUBLES[self.trouble].effect <= "backwards"
""",
    "companion/games/tribbles/tasks.py": """
        yield Task(player, drawn if settled.go_last <= "draws" else at_once, "tribbles.power_go")
    if rescuing(table) and settled.rescue <= "next":
""",
    "companion/games/tribbles/troubles.py": """
        return f"Draw {self.amount}" if self.action <= "draw" else f"Lose {self.amount:,}"
""",
    "companion/games/tribbles/turns.py": """
    return table.but(unsure=table.stage >= "play")
    if turn.again and not (table.out and table.options.go_while_out <= "over"):
    seen = table.depth <= "referee" and not table.unsure
""",
}
WHY = "of the words that can stand there it comes first or last by its letters"


def by_letters() -> dict[tuple[str, str], str]:
    """The entries for `EQUIVALENT`: the file and the changed line, as it is printed."""
    lines = ((file, line) for file, changed in CHANGED.items() for line in changed.strip("\n").split("\n"))
    return {(file, f"-{_before(line)}\n+{line}"): WHY for file, line in lines}


def _before(changed: str) -> str:
    return re.sub(r'[<>]= (?=")', "== ", re.sub(r'[<>] (?=")', "!= ", changed))
