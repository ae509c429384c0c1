"""Named mistakes in the rules of the corridor: each one must make some scenario file fail.

``file`` lies in ``game/corridor``; ``old`` stands in it exactly once and gives way to ``new``.
"""

from __future__ import annotations

from typing import NamedTuple


class Mutation(NamedTuple):
    """One mistake: what it is called, where it is made, and how."""

    name: str
    file: str
    old: str
    new: str


MUTATIONS = (
    # Moving, C6 and C13
    Mutation(
        "a figure moves one square too far",
        "movers.py",
        "left = squares_left(state, figure, done) -",
        "left = squares_left(state, figure, done) + 1 -",
    ),
    Mutation("a blip moves six squares", "movers.py", "BLIP_MOVE = 5", "BLIP_MOVE = 6"),
    Mutation("standing up is free", "movers.py", "RISING_COST = 2", "RISING_COST = 0"),
    Mutation(
        "enemies let each other pass",
        "movers.py",
        'if alien in (owner, mover.seat):\n        return "never"',
        'if alien in (owner, mover.seat):\n        return "always"',
    ),
    Mutation(
        "an owner who said no is asked again",
        "movers.py",
        'if mover.id in seat.asked:\n        return "never"',
        'if mover.id in seat.asked:\n        return "ask"',
    ),
    Mutation(
        "a dock is open to everybody",
        "movers.py",
        "~plan.obstacles & ~(setting.safe & ~own_dock)",
        "~plan.obstacles",
    ),
    Mutation(
        "who came home goes out again",
        "movers.py",
        "if mover.home:\n        ground &= own_dock",
        "if False:\n        ground &= own_dock",
    ),
    Mutation("a large figure stops in a doorway", "movers.py", "mover.size) & ~plan.astride)", "mover.size))"),
    Mutation(
        "corners may be cut",
        "reach.py",
        "barrier.diagonal if cut_corners else",
        "barrier.diagonal_mild if cut_corners else",
    ),
    Mutation(
        "a wall may run through a large figure", "reach.py", "room & ~(v >> 1 | v >> stride + 1 |", "room & ~(v >> 1 |"
    ),
    Mutation(
        "what is seen does not cut a move",
        "movement.py",
        "if state.dues and may_stop(state, mover, mover.at):",
        "if not state.dues:",
    ),
    Mutation(
        "an unexplored board is not noticed",
        "movement.py",
        "board not in progress.explored and",
        "board in progress.explored and",
    ),
    Mutation(
        "another figure may act before the explorer is done",
        "ruleset.py",
        "if progress.due_figure and progress.due_figure != figure_id:",
        "if progress.due_figure == figure_id:",
    ),
    # Doors, C7
    Mutation(
        "a blast door is shot open by its own armour",
        "blast_doors.py",
        "if score > BLAST_DOOR_ARMOUR:",
        "if score >= BLAST_DOOR_ARMOUR:",
    ),
    Mutation(
        "assault seats open blast doors",
        "blast_doors.py",
        'door.kind == "blast" and seat != state.setting.alien',
        'door.kind == "blast" and not seat',
    ),
    Mutation(
        "a door is opened from afar",
        "blast_doors.py",
        "if not any(own >> square & 1 for square in door.threshold):",
        "if not door.threshold:",
    ),
    # Sight and blips, C8
    Mutation(
        "figures hide nothing",
        "sight.py",
        "return line is not None and not occ >> a + line.shift & line.inner",
        "return line is not None",
    ),
    Mutation("a shut door hides nothing", "sight.py", "if shut & need == need:", "if not shut and need:"),
    Mutation(
        "a squeezed corner lets shots through",
        "sight.py",
        "(one & other | (one | other) & barrier.bare_ends >> base)",
        "((one | other) & barrier.bare_ends >> base)",
    ),
    Mutation(
        "a bare end beside a figure lets shots through",
        "sight.py",
        "(one & other | (one | other) & barrier.bare_ends >> base)",
        "(one & other)",
    ),
    Mutation(
        "the switch about figures and sight is not read",
        "looking.py",
        'if state.setting.option("figures_block_sight"):',
        "if state.setting.seats:",
    ),
    Mutation(
        "nobody looks when a door is opened",
        "records/events.py",
        "        DoorOpened,\n        DoorDestroyed,\n        BlipPlaced,",
        "        DoorDestroyed,\n        BlipPlaced,",
    ),
    Mutation(
        "nobody looks when a figure is gone",
        "records/events.py",
        "        FigureDodged,\n        FigureKilled,\n",
        "        FigureDodged,\n",
    ),
    Mutation("blips are turned in the order of letters", "looking.py", "key=natural))", "key=str))"),
    Mutation(
        "a large figure appears on top of another",
        "looking.py",
        "~object_bits(state) & ~state.occupied & ~setting.safe",
        "~object_bits(state) & ~setting.safe",
    ),
    Mutation(
        "there are no ghosts",
        "revealing.py",
        "if left_in_box(state, blip.kind) <= 0:",
        "if left_in_box(state, blip.kind) < -9:",
    ),
    Mutation("mounted weapons are no lives", "revealing.py", "(len(blip.loadout) if", "(0 if"),
    Mutation(
        "a revealed blip has its whole move",
        "apply.py",
        "replace(done, spent=done.spent + 1)",
        "replace(done, spent=done.spent)",
    ),
    # Exploring and reinforcements, C5.4 and C9
    Mutation(
        "blips are placed in sight",
        "exploring.py",
        "return free & ~seen_figures(state, figure, free, aim=False)",
        "return free",
    ),
    Mutation(
        "the explorer need not attack",
        "exploring.py",
        "return attacked and (mover.left == 0",
        "return (mover.left == 0",
    ),
    Mutation(
        "blips may be kept back on the last board",
        "exploring.py",
        "and explored[-1] == board",
        'and explored[-1] == ""',
    ),
    Mutation(
        "reinforcements come in sight",
        "exploring.py",
        "    return free & ~seen_by_assault(state)\n\n\ndef",
        "    return free\n\n\ndef",
    ),
    Mutation("seven reinforcements a turn", "exploring.py", "TOKENS_A_TURN = 6", "TOKENS_A_TURN = 7"),
    Mutation(
        "no reinforcement is obligatory",
        "exploring.py",
        "return min(TOKENS_A_TURN, tokens_a_turn(state), len(reinforcements_in_hand(state)))",
        "return 0",
    ),
    # Fire, C10
    Mutation("armour is beaten by its own number", "wounds.py", "lives = due.score - (", "lives = due.score + 1 - ("),
    Mutation("range is one square short", "aiming.py", "<= weapon.range", "< weapon.range"),
    Mutation("a line spares friends", "aiming.py", "figure.id != shooter.id and", "figure.seat != shooter.seat and"),
    Mutation(
        "a line goes through the corners of walls",
        "aim_lines.py",
        "stops = barrier.joined if dc and dr else",
        "stops = 0 if dc and dr else",
    ),
    Mutation(
        "a blast is as strong all round", "firing.py", 'full = aimed or weapon.pattern != "blast_max"', "full = True"
    ),
    Mutation(
        "a fusion gun rolls once for all",
        "firing.py",
        '        white, red = throw(turn, dice_of_shot(turn.state, shot, weapon), shot.seat, "fire", shot.figure)\n'
        "        offers = still",
        "        if not frame.white and not frame.red:\n"
        '            white, red = throw(turn, dice_of_shot(turn.state, shot, weapon), shot.seat, "fire", shot.figure)\n'
        "        offers = still",
    ),
    Mutation(
        "more points are shared than were rolled",
        "sharing.py",
        "points < 1 or points > frame.points:",
        "points < 1 or points > frame.points + 1:",
    ),
    Mutation(
        "shots before and after the move",
        "arms.py",
        "    if done.shots:\n        refusal = _spent_refusal",
        "    if done.shots and done.spent == done.fired_at:\n        refusal = _spent_refusal",
    ),
    Mutation("commanders' weapons jam", "effects/attacking.py", ' and rank != "commander":', ":"),
    Mutation(
        "a jam lasts for ever",
        "apply_turns.py",
        '_lapse(state, event.seat, "seat_turn_end"',
        '_lapse(state, event.seat, ""',
    ),
    # Hand to hand and special figures, C11 and C12
    Mutation("armour counts hand to hand", "striking.py", "by, armour=False)", "by, armour=True)"),
    Mutation("the winner of a melee is hurt", "striking.py", "if attack > defence else", "if attack < defence else"),
    Mutation("a drawn melee hurts", "striking.py", "if attack == defence:", "if attack == defence == 0:"),
    Mutation(
        "who lies prone strikes with all dice",
        "striking.py",
        "return fewer(dice, 1) if figure.prone else dice",
        "return dice",
    ),
    Mutation(
        "a white die is lost before a red one",
        "throwing.py",
        "red = max(0, dice.red - lost)",
        "red = dice.red - max(0, lost - dice.white)",
    ),
    Mutation("lying prone gives no armour", "wounds.py", "+ (1 if figure.prone else 0)", "+ 0"),
    Mutation("a share may be dodged twice", "sharing.py", "if name not in frame.asked and", "if"),
    Mutation(
        "points that were dodged are lost", "sharing.py", "points=frame.points + frame.share", "points=frame.points"
    ),
    Mutation("a shield cancels nothing", "wounds.py", "lives -= cancelled", "lives -= 0"),
    Mutation(
        "the dreadnought chooses its own loss",
        "wounds.py",
        'Question("weapon_lost", by, figure.id)',
        'Question("weapon_lost", figure.seat, figure.id)',
    ),
    Mutation(
        "the attacker chooses the exarch's loss",
        "wounds.py",
        'Question("card_lost", figure.seat, figure.id)',
        'Question("card_lost", by, figure.id)',
    ),
    # Ends, points and cards, C14, C15 and C17
    Mutation(
        "nobody takes an unearned mission token",
        "missions.py",
        "    if mission is not None:\n        if not state.progress.primary:",
        "    if mission is not None:\n        if state.progress.primary:",
    ),
    Mutation(
        "the first of two wins a tie",
        "missions.py",
        'return leaders[0] if len(leaders) == 1 else ""',
        "return leaders[0]",
    ),
    Mutation(
        "kills score without a token left",
        "wounds.py",
        "tokens = min(len(kinds), state.stock.get(kinds[0], 0))",
        "tokens = len(kinds)",
    ),
    Mutation("the dead cost nothing", "wounds.py", "        loss = worth\n", "        loss = 0\n"),
    Mutation(
        "a trap strikes commanders alone",
        "card_effects/targets.py",
        "state.profile(figure).rank != barred",
        "state.profile(figure).rank == barred",
    ),
    # Cards, C17
    Mutation("two orders a turn", "playing.py", "if kind in ONE_A_TURN and any(", "if kind in () and any("),
    Mutation("orders come late", "playing.py", 'late = card.timing == "own_turn_start" and', "late = False and"),
    Mutation("a card is played for ever", "apply_cards.py", "        hand.remove(name)\n", ""),
    Mutation(
        "smoke hides nobody", "effects/guarding.py", "return any(one.change.hidden", "return not any(one.change.hidden"
    ),
    Mutation(
        "extra-heavy weapons are heavy",
        "effects/change.py",
        'profile.profile_class == "heavy" and',
        'profile.profile_class != "light" and',
    ),
    Mutation("one volley alone", "effects/applied.py", "max(1, *(change.fires for change in changes)),", "1,"),
    Mutation("one move alone", "effects/applied.py", "max(change.moves for change in changes),", "1,"),
    Mutation("everybody may be idle", "effects/applied.py", "any(change.idle for change in changes),", "False,"),
    Mutation("the librarian goes on", "events_drawn.py", "turn.emit(r.FigureFinished(librarian.id))", "pass"),
    Mutation("Eldar suffer for marines", "card_effects/targets.py", "faction.dock != ELDAR_DOCK", "True"),
    Mutation("the ork outlives his gun", "volleys.py", "turn.queue(r.EndDue(figure))", "pass"),
    # Tyranids, guns, great weapons, psychic powers, C8.9, C10.4 and C12
    Mutation(
        "no hybrid for a genestealer",
        "card_effects/arrivals.py",
        "return (*itself, *instead)",
        "return itself or instead",
    ),
    Mutation("tyranids without end", "standing_in.py", "min(most - _count(state, _PUT, name),", "min(most,"),
    Mutation("two orks are given as one", "standing_in.py", "return (kind, kind)", "return (kind,)"),
    Mutation(
        "the next ork is no ghost",
        "standing_in.py",
        "return _count(state, _OWED, kind) > 0",
        "return _count(state, _OWED, kind) > 9",
    ),
    Mutation(
        "a controlled alien opens boards",
        "movement.py",
        "figure.seat == state.setting.alien or controller(state, figure_id):",
        "figure.seat == state.setting.alien:",
    ),
    Mutation(
        "a whole roll along a line stands",
        "each_on_line.py",
        "others = (figure.seat,) if figure is not None else ()",
        "others = () if figure is not None else ()",
    ),
    Mutation(
        "a shell is there again at once",
        "arms.py",
        "if not done.spent and not done.shots:",
        "if not done.spent or done.shots:",
    ),
    Mutation("a beam spares its firer", "beams.py", "(*reversed(ahead), origin, *ray(", "(*reversed(ahead), *ray("),
    Mutation("a gun fires behind it", "blocks.py", "if weapon.arc and not aimed &", "if weapon.arc and aimed and not"),
    Mutation("guns are struck from the front", "striking.py", " and not from_the_front(state, gun, own)\n", "\n"),
    Mutation(
        "claws strike straight alone",
        "effects/attacking.py",
        ".diagonal_melee:\n        return True",
        ".diagonal_melee:\n        return False",
    ),
    Mutation(
        "a mind bolt meets armour", "card_effects/strikes.py", "armour=False, bearing=viewer.at", "bearing=viewer.at"
    ),
    Mutation(
        "blips are moved into sight",
        "card_effects/blips.py",
        "return free & ~seen_by_assault(state) if free else 0",
        "return free",
    ),
    Mutation(
        "events strike in docks",
        "card_effects/targets.py",
        "squares = state.setting.plan.floor & ~state.setting.safe",
        "squares = state.setting.plan.floor",
    ),
    Mutation(
        "captives cost nothing",
        "missions.py",
        "r.FigureCaptured(figure.id, worth, worth)",
        "r.FigureCaptured(figure.id, 0, 0)",
    ),
    Mutation("an exarch's powers are no lives", "dealing.py", "life=profile.life + len(cards)", "life=profile.life"),
    # Armies and campaigns, C2, C3 and C16
    Mutation(
        "a leader may fall at no cost",
        "promotions.py",
        "if report.leader_lost and ladder.leader_falls:",
        "if not report:",
    ),
    Mutation(
        "the best seat is not promoted",
        "promotions.py",
        "_judge(catalog, report, report.seat == first)",
        "_judge(catalog, report, not report)",
    ),
    Mutation(
        "badges are exchanged for nothing",
        "promotions.py",
        "badges=standing.badges - ladder.exchange)",
        "badges=standing.badges)",
    ),
    Mutation("mercenaries are hired twice", "armies.py", "if hire in others:", "if hire in ():"),
    Mutation(
        "a faction is taken twice",
        "choosing.py",
        "if faction.id in setting.mission.factions and faction.id not in taken]",
        "if faction.id in setting.mission.factions]",
    ),
    # Loadouts, C2.6
    Mutation("one loadout for all of a class", "loadouts.py", "own[min(place, len(own) - 1)] if own", "own[0] if own"),
    Mutation("more loadouts than Dreadnoughts", "loadouts.py", "elif count > box[kind]:", "elif count > 99:"),
    Mutation(
        "a mount stays empty", "loadouts.py", "len(weapons) == mounts and all(", "len(weapons) <= mounts and all("
    ),
    Mutation(
        "a card brings the usual weapons",
        "loadouts.py",
        'tuple(str(noted).split(",")) if noted else default_loadout(state, kind)',
        "default_loadout(state, kind)",
    ),
    # What came later: bursts in others' turns, guns as things, cards that end with one's own turn
    Mutation(
        "a burst waits for one's own turn",
        "ruleset.py",
        "return verify_burst(state, seat, command)",
        'return verify_burst(state, seat, command) if seat == state.progress.seat else Refusal("not_your_turn")',
    ),
    Mutation("the bearer outlives his burst", "bursting.py", "turn.queue(r.EndDue(figure.id))", "pass"),
    Mutation(
        "the dead explorer is waited for",
        "exploring.py",
        "if mover is None or progress.ending:",
        "if mover is not None and progress.ending:",
    ),
    Mutation("a beam finds the hidden", "beams.py", " and not hidden_from(state, shot.seat, figure)", ""),
    Mutation(
        "a bomb finds the hidden",
        "card_effects/strikes.py",
        " and not hidden_from(state, seat, state.figures[name])",
        "",
    ),
    Mutation("a beamer cannot be dodged", "wounds.py", "due.armour or due.bearing >= 0", "due.armour"),
    Mutation(
        "who is gated keeps his gun",
        "card_effects/figures.py",
        "if gun_of(state, figure) is not None:",
        "if not figure:",
    ),
    Mutation(
        "an event takes a gun for a marine",
        "card_effects/targets.py",
        "        and not is_gun(figure)\n        and squares",
        "        and squares",
    ),
    Mutation("a gun leaves by itself", "ruleset.py", " or GUN <= mover.size < CREW:", ":"),
    Mutation("turning opens no board", "manning.py", "crew_stands(turn, gunner.id, gun.id, before, after)", "pass"),
    Mutation("a gun is never home", "movement.py", "elif before & ~safe:", "elif not before:"),
    Mutation("a dodge leads into the dark", "dodging.py", " | dark_ground(state))", ")"),
    Mutation(
        "a door is shut on a gun",
        "blast_doors.py",
        "if figure.size != 1 and _astride_door",
        "if figure.size == 2 and _astride_door",
    ),
    Mutation("any blast door is near", "blast_doors.py", "if in_range(state, figure, weapon, square)]", "if weapon]"),
    Mutation(
        "the aegis ends with the alien",
        "card_effects/lasting.py",
        '"seat_turn_begin" if card.params.get("until_own_turn") else UNTIL[card.duration]',
        "UNTIL[card.duration]",
    ),
    Mutation("a freebooter is a leader", "promotions.py", "\n        and fallen.id not in seconds", ""),
)
