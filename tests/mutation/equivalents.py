"""Changes that change nothing anybody could notice, found by hand, each with its reason."""

# the file and the changed lines (as `python -m tests.mutation` prints them) -> why it is the same
EQUIVALENT: dict[tuple[str, str], str] = {
    (
        "companion/engine/replay.py",
        "-    def until(self, moment: int, but: Any = None, known: int = 0) -> None:\n"
        "+    def until(self, moment: int, but: Any = None, known: int = 1) -> None:",
    ): "where there is nothing that a person has entered, nobody asks what was known",
    (
        "companion/engine/replay.py",
        "-    def until(self, moment: int, but: Any = None, known: int = 0) -> None:\n"
        "+    def until(self, moment: int, but: Any = None, known: int = -1) -> None:",
    ): "where there is nothing that a person has entered, nobody asks what was known",
    (
        "companion/games/risk_star_trek/cards/qvents.py",
        '-    return fought is None or fought.attacker != "aliens"\n'
        '+    return fought is None or fought.attacker > "aliens"',
    ): "of captain, aliens and tribbles the aliens come first by their letters",
    (
        "companion/games/risk_star_trek/legality/turn.py",
        "-    if table.deck == 0 and table.traded == 0:\n+    if table.deck == 0 and table.traded <= 0:",
    ): "nobody has traded fewer than no cards",
    (
        "companion/games/risk_star_trek/legality/ledger.py",
        "-    if len(log.crew) + bool(log.sacrificed) >= AWAY_TEAM:\n"
        "+    if len(log.crew) + bool(log.sacrificed) == AWAY_TEAM:",
    ): "no team has more than it may have",
    (
        "companion/games/traveller/sums/tokens.py",
        '-            f"A Jack-of-all-Trades names '
        "{'two skills when expert' if most == 2 else 'one skill when trained'}, \"\n"
        '+            f"A Jack-of-all-Trades names '
        "{'two skills when expert' if most >= 2 else 'one skill when trained'}, \"",
    ): "one or two is all that one names",
    (
        "companion/games/tabby_tumble/rules.py",
        "-    complete = len(cats) == wanted and len(actions) == wanted\n"
        "+    complete = len(cats) >= wanted and len(actions) == wanted",
    ): "more dice than are wanted are refused",
    (
        "companion/games/tabby_tumble/rules.py",
        "-    complete = len(cats) == wanted and len(actions) == wanted\n"
        "+    complete = len(cats) == wanted and len(actions) >= wanted",
    ): "more dice than are wanted are refused",
    (
        "companion/games/tabby_tumble/state.py",
        '-        return turn.action in ("eat", "rehome") and turn.amount is None and self.most(player) > 0\n'
        '+        return turn.action in ("eat", "rehome") and turn.amount is None and self.most(player) != 0',
    ): "nobody holds fewer than no mice and no cats",
    (
        "companion/games/tribbles/rules.py",
        '-            return table.but(seats=seats, reseated=table.reseated or via == only("reseats"), swaps=swaps)\n'
        '+            return table.but(seats=seats, reseated=table.reseated or via <= only("reseats"), swaps=swaps)',
    ): "by no power it is before the first round only, when nobody asks; a Beam comes later by its letters",
    (
        "companion/cli/devices.py",
        '-    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))\n'
        '+    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at // 1000))',
    ): "it shows minutes",
    (
        "companion/games/tribbles/pods.py",
        "-            break\n+            continue",
    ): "nobody meets again less often than never: it only ends sooner",
    (
        "companion/games/tribbles/pods.py",
        "-            break\n+            pass",
    ): "nobody meets again less often than never: it only ends sooner",
    (
        "companion/games/tribbles/rounds.py",
        "-    turn = Turn(event.player, (table.turn.number if table.turn else 0) + 1)\n"
        "+    turn = Turn(event.player, (table.turn.number if table.turn else 0) + 2)",
    ): "the numbers of turns only say which of two came later",
    (
        "companion/games/treble_tracker/legality/clocks.py",
        "-        before = lasting(at - clocks.falls, to_the_ms=True)\n"
        "+        before = lasting(at % clocks.falls, to_the_ms=True)",
    ): "both are moments of this century, so the later one is less than twice the earlier",
    (
        "companion/games/tribbles/state.py",
        "-    pot_won: int = 0  # the round in which it was\n+    pot_won: int = 1  # the round in which it was",
    ): "turns go by unseen in the first round at the earliest",
    (
        "companion/games/tribbles/state.py",
        "-    pot_won: int = 0  # the round in which it was\n+    pot_won: int = -1  # the round in which it was",
    ): "turns go by unseen in the first round at the earliest",
    (
        "companion/games/tribbles/legality/play.py",
        '-    two = POWERS[event.power].effect == "bans" and trouble is not None and trouble.effect == "two_bans"\n'
        '+    two = POWERS[event.power].effect <= "bans" and trouble is not None and trouble.effect == "two_bans"',
    ): "of the powers that name others, what a Freeze does comes first by its letters",
    (
        "companion/games/tribbles/scoring/now.py",
        "-    if form.points.times != 1:\n+    if form.points.times > 1:",
    ): "no card scores less than itself",
    (
        "companion/rulings/tokenizer.py",
        "-        bits |= 1 << (ord(letter) % 64)\n+        bits |= 1 << (ord(letter) + 64)",
    ): "it only leaves out, sooner, words that lie too far apart anyhow",
    (
        "companion/rulings/tokenizer.py",
        "-            if (letters ^ theirs).bit_count() <= 2 * most "
        "and (apart := misspellings(word, other, most)) <= most\n"
        "+            if (letters ^ theirs).bit_count() <= 2 * most "
        "and (apart := misspellings(word, other, most)) == most",
    ): "what lies nearer was found before, and then nobody asks so far",
    (
        "companion/rulings/tokenizer.py",
        "-    bits = 0\n+    bits = -1",
    ): "nothing is left out sooner any more, and all that lies too far apart is later",
    (
        "companion/rulings/tokenizer.py",
        "-    bits = 0\n+    bits = 1",
    ): "a letter that all words have tells none apart",
    (
        "companion/server/auth/middleware.py",
        '-                await _refuse(scope, receive, send, 401, "")\n'
        '+                await _refuse(scope, receive, send, 400, "")',
    ): "a socket that is not let in is answered by 403, whatever is said",
    (
        "companion/server/auth/join_codes.py",
        "-    until: int = 0\n+    until: int = 1",
    ): "what is only shown or typed has no end that anybody asks for",
    (
        "companion/server/auth/join_codes.py",
        "-    until: int = 0\n+    until: int = -1",
    ): "what is only shown or typed has no end that anybody asks for",
    (
        "companion/server/auth/code_throttle.py",
        "-        return 0\n+        return -1",
    ): "less than no pause is none",
    (
        "companion/rulings/disk_cache.py",
        '-    body = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()\n'
        '+    body = json.dumps(made, ensure_ascii=True, separators=(",", ":")).encode()',
    ): "JSON reads the same out of both",
    (
        "companion/rulings/disk_cache.py",
        '-        digest.update(len(part).to_bytes(8, "big") + part)\n'
        '+        digest.update(len(part).to_bytes( 7, "big") + part)',
    ): "no file is so long that its length would not stand in seven bytes",
    (
        "companion/rulings/word_matching.py",
        "-                ways[other] = max(ways.get(other, 0.0), weight)\n"
        "+                ways[other] = max(ways.get(other, -1.0), weight)",
    ): "no weight is below nothing",
    (
        "companion/competition/series.py",
        "-    won = dict.fromkeys(tied, 0)\n+    won = dict.fromkeys(tied, 1)",
    ): "they are only compared with each other",
    (
        "companion/competition/series.py",
        "-    won = dict.fromkeys(tied, 0)\n+    won = dict.fromkeys(tied, -1)",
    ): "they are only compared with each other",
    (
        "companion/competition/series.py",
        "-    return Row(player, 0, False, len(points), won, drawn, len(points) - won - drawn, sum(points), out)\n"
        "+    return Row(player, 1, False, len(points), won, drawn, len(points) - won - drawn, sum(points), out)",
    ): "the place is said when all have been told apart",
    (
        "companion/competition/series.py",
        "-    return Row(player, 0, False, len(points), won, drawn, len(points) - won - drawn, sum(points), out)\n"
        "+    return Row(player, -1, False, len(points), won, drawn, len(points) - won - drawn, sum(points), out)",
    ): "the place is said when all have been told apart",
    (
        "companion/competition/series.py",
        "-                won[player] += points == WIN\n+                won[player] += points >= WIN",
    ): "no match brings more than a win",
    (
        "companion/competition/series.py",
        "-        if len(taken) > 1:\n+        if len(taken) != 1:",
    ): "where none of them sat there is nobody to count",
    (
        "companion/competition/series.py",
        "-            place, shared = len(placed) + 1, len(sharing) > 1\n"
        "+            place, shared = len(placed) + 1, len(sharing) != 1",
    ): "somebody always shares a place with himself",
    (
        "companion/flet_patches/fast_diff.py",
        "-            continue\n+            pass",
    ): "what is the same says nothing; it is only found out later",
    (
        "companion/flet_patches/fast_controls.py",
        "-            if len(in_turn) > len(in_order) or not said.keys().isdisjoint(named):\n"
        "+            if len(in_turn) >= len(in_order) or not said.keys().isdisjoint(named):",
    ): "Flet's own way makes the same control, a little later",
    (
        "companion/flet_patches/fast_controls.py",
        "-    required = {one.name for one in every if one.init and "
        "one.default is one.default_factory}  # both are missing\n"
        "+    required = {one.name for one in every if one.init and "
        "one.default == one.default_factory}  # both are missing",
    ): "the mark of what is missing is equal to itself alone",
    (
        "views/games/tribbles/ladder.py",
        "-        lying[0] if len(lying) == 1 else in_lines(*lying, "
        "gap=0, tight=False), theme.tray, radius=R_BOARD, pad=G1\n"
        "+        lying[0] if len(lying) <= 1 else in_lines(*lying, "
        "gap=0, tight=False), theme.tray, radius=R_BOARD, pad=G1",
    ): "there is always a row of numbers",
    (
        "companion/engine/match.py",
        "-        if earlier := tuple(change for change in changes if change.entry < number):\n"
        "+        if earlier := tuple(change for change in changes if change.entry <= number):",
    ): "what the entry itself becomes changes nothing that lay before it",
    (
        "companion/service/lists/rules_digest.py",
        '-        return hashlib.sha256(b"\\0".join(file.read_bytes() for file in files)).hexdigest() '
        "if files else token_hex(16)\n"
        '+        return hashlib.sha256(b"\\0".join(file.read_bytes() for file in files)).hexdigest() '
        "if files else token_hex( 17)",
    ): "a random key of any length is unlike every other",
    (
        "companion/games/risk_star_trek/prompt.py",
        '-        where_to = places[0] if len(places) == 1 else f"each of {len(places)} locations"\n'
        '+        where_to = places[0] if len(places) <= 1 else f"each of {len(places)} locations"',
    ): "it is asked only where they grow",
    (
        "companion/games/risk_star_trek/scoring.py",
        "-    if len(first) == 1:\n+    if len(first) <= 1:",
    ): "somebody always has the most",
    (
        "companion/games/risk_star_trek/invasion/invading.py",
        "-        return _conquered(table, fight, most) if fewest == most else table.but(fight=fight)\n"
        "+        return _conquered(table, fight, most) if fewest >= most else table.but(fight=fight)",
    ): "who is left of the last engagement is never more than who attacks",
    (
        "companion/server/malformed_frames.py",
        "-        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] "
        'else "no UTF-8"\n'
        "+        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[ -1] "
        'else "no UTF-8"',
    ): "what was raised has a traceback",
    (
        "companion/server/network_addresses.py",
        "-    picture += [[0] * len(picture[0])] * (len(picture) % 2)\n"
        "+    picture += [[0] * len(picture[ 1])] * (len(picture) % 2)",
    ): "all rows of a QR code are equally long",
    (
        "companion/server/uvicorn_protocols.py",
        "-        if whole or self.transport.get_protocol() is not self:  # it has become a socket\n"
        "+        if whole or self.transport.get_protocol() != self:  # it has become a socket",
    ): "a protocol is equal to itself alone",
    (
        "companion/service/scheduler.py",
        "-        self._set_for: object = None  # the moment, in which loop\n"
        "+        pass  # the moment, in which loop",
    ): "it is asked for only once there is an alarm, which sets it",
    (
        "companion/service/clock.py",
        "-        self._awake = awake if awake or steady is not since_boot else _second_witness()\n"
        "+        self._awake = awake if awake or steady != since_boot else _second_witness()",
    ): "a function is equal to itself alone",
    (
        "companion/service/log_writer.py",
        "-        self._backup_service, self._clock, self._restores = backup_service, clock, 0\n"
        "+        self._backup_service, self._clock, self._restores = backup_service, clock, 1",
    ): "it is only compared with what it was a moment before",
    (
        "companion/games/tribbles/tasks.py",
        "-    return table.round == 1 and fresh and table.shown == (table.trouble,) and not table.lines\n"
        "+    return table.round <= 1 and fresh and table.shown == (table.trouble,) and not table.lines",
    ): "before the first round nobody has a turn",
    (
        "companion/service/log_writer.py",
        "-        until = deadline(PATIENCE if patient else 0)\n+        until = deadline(PATIENCE if patient else -1)",
    ): "either is over when it is looked at",
    (
        "companion/games/tribbles/prompt.py",
        "-    if len(table.contenders) < len(table.players):\n+    if len(table.contenders) != len(table.players):",
    ): "more than all of them never cut",
    (
        "companion/games/tribbles/legality/play.py",
        "-        other = active_parts(power)[0].name\n+        other = active_parts(power)[ -1].name",
    ): "of a Clone and another, only the other is active",
    (
        "companion/service/match_loader.py",
        "-        if len(entries) + 1 == card.length\n+        if len(entries) + 1 >= card.length",
    ): "there are fewer than there were",
    (
        "companion/service/exchange/import_conflicts.py",
        '-            when = "before 1970" if at < 0 else f"{(at - now) // DAY:,} days after now"\n'
        '+            when = "before 1970" if at <= 0 else f"{(at - now) // DAY:,} days after now"',
    ): "1970 itself is let in",
    (
        "companion/service/lists/rules_digest.py",
        '-    return _digest(tuple(sorted(_sources(folder, "*")))) if folder else token_hex(16)\n'
        '+    return _digest(tuple(sorted(_sources(folder, "*")))) if folder else token_hex( 17)',
    ): "a random key of any length is unlike every other",
    (
        "companion/service/garbage_collection.py",
        "-        if now - self._touched < SOON and now - since < LATEST:\n"
        "+        if now - self._touched < SOON and now % since < LATEST:",
    ): "nobody waits half as long as the machine has been on",
    (
        "companion/service/new_rows.py",
        "-        match_id = uuid4().hex[:12]\n+        match_id = uuid4().hex[: 13]",
    ): "an id by chance of any length is unlike every other",
    (
        "companion/service/lists/match_summaries.py",
        "-        if self._generation != self._cache.generation:\n"
        "+        if self._generation < self._cache.generation:",
    ): "a generation only ever grows",
    (
        "companion/service/lists/match_lists.py",
        "-        if others or opened != self._opened:  # what has come due may have ended one\n"
        "+        if others or opened <= self._opened:  # what has come due may have ended one",
    ): "looked at once more, they are the same",
    (
        "companion/service/lists/match_lists.py",
        "-        self._opened = 0  # how many matches were opened to tell how they stand\n"
        "+        self._opened = -1  # how many matches were opened to tell how they stand",
    ): "it is only compared with what it was a moment before",
    (
        "companion/service/lists/match_lists.py",
        "-        self._opened = 0  # how many matches were opened to tell how they stand\n"
        "+        self._opened = 1  # how many matches were opened to tell how they stand",
    ): "it is only compared with what it was a moment before",
    (
        "companion/service/match_cache.py",
        "-        self.generation = 0  # another one, and everything in memory may be out of date\n"
        "+        self.generation = -1  # another one, and everything in memory may be out of date",
    ): "it is only compared with what it was",
    (
        "companion/service/match_cache.py",
        "-        self.generation = 0  # another one, and everything in memory may be out of date\n"
        "+        self.generation = 1  # another one, and everything in memory may be out of date",
    ): "it is only compared with what it was",
    (
        "companion/service/foreign_writes.py",
        "-        if ALONE or self._loop is loop:\n+        if ALONE or self._loop == loop:",
    ): "a loop is equal to itself alone",
    (
        "companion/service/recovery/match_recovery.py",
        "-        said.append(f\"{more} more {'match' if more == 1 else 'matches'} came back whole.\")\n"
        "+        said.append(f\"{more} more {'match' if more <= 1 else 'matches'} came back whole.\")",
    ): "there is one at least",
    (
        "companion/service/scheduler.py",
        "-        return 0\n+        return 1",
    ): "no match began in the first ms of 1970",
    (
        "companion/service/match_cache.py",
        "-    asked: int = 0  # in its time: when what is now at work on it was asked for, ms\n"
        "+    asked: int = -1  # in its time: when what is now at work on it was asked for, ms",
    ): "it is set before anything is at work on it",
    (
        "companion/service/match_cache.py",
        "-    asked: int = 0  # in its time: when what is now at work on it was asked for, ms\n"
        "+    asked: int = 1  # in its time: when what is now at work on it was asked for, ms",
    ): "it is set before anything is at work on it",
}
