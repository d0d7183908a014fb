"""Tournaments in the middle of something as lines of text: every phase, in the groups, the centre and the final."""

from __future__ import annotations

#: Before anything has happened.
CARDS = (
    "king-tournament 5 random cards round=0 faces=-.-.-.-.- tokens=0.0/0.0/0.0/0.0/0.0 discarded=-/-/-/-/- "
    "aside=-/-/-/-/- wins=0.0.0.0.0 groups=- cards=-"
)
SEAT = (
    "king-tournament 5 first seat round=1 faces=-.-.-.-.- tokens=0.0/0.0/0.0/0.0/0.0 discarded=-/-/-/-/- "
    "aside=-/-/-/-/- wins=0.0.0.0.0 groups=-"
)
ROLL = (
    "king-tournament 5 first roll round=1 faces=-.-.-.-.- tokens=0.0/0.0/0.0/0.0/0.0 discarded=-/-/-/-/- "
    "aside=-/-/-/-/- wins=0.0.0.0.0 groups=4.0/1.3.2"
)
#: A second trick; seats 1 and 4 have chosen.
CHOOSE = (
    "king-tournament 5 first choose round=1 faces=10.7.3.5.12 tokens=0.0/1.0/0.0/0.1/1.0 discarded=al/go/go/kn/ma "
    "aside=-/-/-/-/- wins=0.0.0.0.0 groups=4.0/1.3.2 answers=-.so.-.-.kn"
)
#: Ladies in both groups of six: 0 takes from 1 and 4 from 3, who both have both kinds of token.
STEAL = (
    "king-tournament 6 agreed steal round=1 faces=2.9.5.11.4.7 tokens=1.0/1.1/0.0/1.1/1.0/0.0 "
    "discarded=kn.ma/so.kn/or.so/or.kn/kn.ma/or.ma aside=-/-/-/-/-/- wins=0.0.0.0.0.0 groups=0.1.2/3.4.5 "
    "cards=al.or.so.kn.la.ma.tr played=la.la.ma.la.la.kn"
)
#: A Sorcerer in each group, and an Alchemist with Troublemakers, who has decided.
DECIDE = (
    "king-tournament 6 agreed decide round=1 faces=2.9.5.11.4.7 tokens=0.0/0.0/0.0/0.0/0.0/0.0 discarded=-/-/-/-/-/- "
    "aside=-/-/-/-/-/- wins=0.0.0.0.0.0 groups=0.1.2/3.4.5 cards=al.or.so.kn.la.ma.tr played=so.ma.kn.al.tr.so "
    "answers=-.-.-.flip.-.-"
)
#: An Oracle in each group, after a Sorcerer's decision.
REROLL = (
    "king-tournament 6 agreed reroll round=1 faces=2.9.5.11.4.7 tokens=0.0/0.0/0.0/0.0/0.0/0.0 discarded=-/-/-/-/-/- "
    "aside=-/-/-/-/-/- wins=0.0.0.0.0.0 groups=0.1.2/3.4.5 cards=al.or.so.kn.la.ma.tr played=or.ma.kn.al.or.so "
    "answers=-.-.-.-.-.12"
)
#: Two Ladies come to the centre, and the one on 11 has both kinds of token.
CENTRE_STEAL = (
    "king-tournament 6 agreed steal round=2 faces=2.1.1.11.4.7 tokens=0.1/2.0/0.0/2.1/1.0/1.0 "
    "discarded=kn.ma/so.kn/or.so/or.kn/kn.ma/or.ma aside=-/-/-/-/-/- wins=0.0.0.0.0.0 groups=0.1.2/3.4.5 centre=0.3 "
    "cards=al.or.so.kn.la.ma.tr barren=1 played=la.ma.ma.la.or.kn"
)
#: A Sorcerer, Troublemakers and an Alchemist in the centre, the last of whom has decided; two have a card aside.
CENTRE_DECIDE = (
    "king-tournament 9 agreed decide round=3 faces=2.1.1.11.4.7.9.3.3 tokens=0.0/0.0/0.0/0.0/0.0/1.0/0.0/0.0/0.0 "
    "discarded=-/-/-/-/-/-/-/-/- aside=kn/-/-/-/-/-/-/-/go wins=1.0.0.0.0.0.0.0.1 groups=0.1.2/3.4.5/6.7.8 "
    "centre=0.3.6 cards=al.go.so.kn.la.ma.tr shown=al.go.la.ma.tr/-/-/-/-/-/-/-/- played=so.ma.ma.tr.so.so.al.la.la "
    "answers=-.-.-.-.-.-.double.-.-"
)
#: One alone in the centre, with an Oracle.
CENTRE_REROLL = (
    "king-tournament 5 agreed reroll round=1 faces=7.7.9.5.3 tokens=0.0/0.0/0.0/1.0/0.0 discarded=-/-/-/-/- "
    "aside=-/-/-/-/- wins=0.0.0.0.0 groups=0.1/2.3.4 centre=2 cards=al.or.go.kn.la.ma.tr played=or.or.or.or.or"
)
#: The winners of both groups set a card aside, and 1 has; 5 did so a round before.
ASIDE = (
    "king-tournament 7 first aside round=2 faces=1.2.3.4.5.6.7 tokens=2.0/0.4/0.0/1.0/3.0/0.0/1.0 "
    "discarded=al.or.go.so/-/al.or.go.so/al.or.go.so/-/al.or.go.so/al.or.go.so aside=-/-/-/-/-/kn/- "
    "wins=0.1.0.0.1.1.0 groups=0.1.2/3.4.5.6 shown=-/-/-/-/-/al.or.go.so/- answers=-.go.-.-.-.-.-"
)
#: Two who have won two rounds each set a second card aside; seat 6 has won one, and does not.
ASIDE_FINALISTS = (
    "king-tournament 9 first aside round=3 faces=1.2.3.4.5.6.7.8.9 tokens=0.4/0.0/1.0/4.0/0.0/0.0/1.0/0.0/0.0 "
    "discarded=-/al.or.go.so/al.or.go.so/-/al.or.go.so/al.or.go.so/al.or.go.so/al.or.go.so/al.or.go.so "
    "aside=kn/-/-/kn/-/-/-/-/- wins=2.0.0.2.0.0.1.0.0 groups=0.1.2/3.4.5/6.7.8 "
    "shown=al.or.go.so/-/-/al.or.go.so/-/-/-/-/-"
)
#: The final of 3 and 0: before it, and in its second trick.
FINAL_ROLL = (
    "king-tournament 9 first roll round=4 faces=-.-.-.-.-.-.-.-.- tokens=0.0/0.0/0.0/0.0/0.0/0.0/0.0/0.0/0.0 "
    "discarded=-/-/-/-/-/-/-/-/- aside=go.kn/-/-/al.kn/-/-/-/-/- wins=2.0.0.2.0.0.1.0.0 groups=3.0 "
    "shown=-/-/-/-/-/-/-/-/-"
)
FINAL_CHOOSE = (
    "king-tournament 9 first choose round=4 faces=4.-.-.9.-.-.-.-.- tokens=0.1/0.0/0.0/1.0/0.0/0.0/0.0/0.0/0.0 "
    "discarded=al/-/-/go/-/-/-/-/- aside=go.kn/-/-/al.kn/-/-/-/-/- wins=2.0.0.2.0.0.1.0.0 groups=3.0 "
    "shown=al/-/-/go/-/-/-/-/- answers=so.-.-.-.-.-.-.-.-"
)
FINAL_STEAL = (
    "king-tournament 9 agreed steal round=4 faces=4.-.-.9.-.-.-.-.- tokens=0.1/0.0/0.0/1.1/0.0/0.0/0.0/0.0/0.0 "
    "discarded=al.so/-/-/go.so/-/-/-/-/- aside=go.kn/-/-/al.kn/-/-/-/-/- wins=2.0.0.2.0.0.1.0.0 groups=3.0 "
    "cards=al.or.go.so.kn.la.ma shown=al.so/-/-/go.so/-/-/-/-/- played=la.-.-.la.-.-.-.-.-"
)
FINAL_DECIDE = (
    "king-tournament 9 first decide round=4 faces=4.-.-.9.-.-.-.-.- tokens=0.1/0.0/0.0/1.0/0.0/0.0/0.0/0.0/0.0 "
    "discarded=al/-/-/go/-/-/-/-/- aside=go.kn/-/-/al.kn/-/-/-/-/- wins=2.0.0.2.0.0.1.0.0 groups=3.0 "
    "shown=al/-/-/go/-/-/-/-/- played=so.-.-.ma.-.-.-.-.-"
)
FINAL_REROLL = (
    "king-tournament 9 first reroll round=4 faces=4.-.-.9.-.-.-.-.- tokens=0.1/0.0/0.0/1.0/0.0/0.0/0.0/0.0/0.0 "
    "discarded=al/-/-/go/-/-/-/-/- aside=go.kn/-/-/al.kn/-/-/-/-/- wins=2.0.0.2.0.0.1.0.0 groups=3.0 "
    "shown=al/-/-/go/-/-/-/-/- played=or.-.-.ma.-.-.-.-.-"
)
#: The ends: one alone with two wins, the final won, and draws of all and of the finalists.
OVER = (
    "king-tournament 5 first over round=3 faces=1.2.3.4.5 tokens=0.4/1.0/0.0/1.0/0.0 "
    "discarded=al.or.so.ma/al.or.so.ma/al.or.so.ma/al.or.so.ma/al.or.so.ma aside=kn/-/kn/-/- wins=2.0.1.1.0 "
    "groups=0.1/4.3.2 shown=al.or.so.ma/-/al.or.so.ma/-/-"
)
OVER_FINAL = (
    "king-tournament 9 first over round=4 faces=4.-.-.9.-.-.-.-.- tokens=2.1/0.0/0.0/2.3/0.0/0.0/0.0/0.0/0.0 "
    "discarded=al.or.so.ma/-/-/or.go.so.ma/-/-/-/-/- aside=go.kn/-/-/al.kn/-/-/-/-/- wins=2.0.0.3.0.0.1.0.0 "
    "groups=3.0 shown=al.or.so.ma/-/-/or.go.so.ma/-/-/-/-/-"
)
OVER_DRAW = (
    "king-tournament 5 first+draw1 over round=1 faces=7.7.3.3.3 tokens=0.0/0.0/0.0/0.0/0.0 "
    "discarded=al.or.go.so.kn.ma/al.or.go.so.kn.ma/al.or.go.so.kn.ma/al.or.go.so.kn.ma/al.or.go.so.kn.ma "
    "aside=-/-/-/-/- wins=0.0.0.0.0 groups=0.1/4.3.2 barren=1"
)
OVER_FINAL_DRAW = (
    "king-tournament 9 first+draw2 over round=5 faces=4.-.-.9.-.-.-.-.- tokens=1.1/0.0/0.0/1.1/0.0/0.0/0.0/0.0/0.0 "
    "discarded=al.or.so.ma/-/-/or.go.so.ma/-/-/-/-/- aside=go.kn/-/-/al.kn/-/-/-/-/- wins=2.0.0.2.0.0.1.0.0 "
    "groups=3.0 shown=al.or.so.ma/-/-/or.go.so.ma/-/-/-/-/- barren=2"
)

#: Each with its phase and stage; what is no trick belongs to the groups or to the table of the final.
LINES: dict[str, tuple[str, str, str]] = {
    "cards": (CARDS, "cards", "group"),
    "seat": (SEAT, "seat", "group"),
    "roll": (ROLL, "roll", "group"),
    "choose": (CHOOSE, "choose", "group"),
    "steal": (STEAL, "steal", "group"),
    "decide": (DECIDE, "decide", "group"),
    "reroll": (REROLL, "reroll", "group"),
    "centre steal": (CENTRE_STEAL, "steal", "centre"),
    "centre decide": (CENTRE_DECIDE, "decide", "centre"),
    "centre reroll": (CENTRE_REROLL, "reroll", "centre"),
    "aside": (ASIDE, "aside", "group"),
    "aside of finalists": (ASIDE_FINALISTS, "aside", "group"),
    "final roll": (FINAL_ROLL, "roll", "table"),
    "final choose": (FINAL_CHOOSE, "choose", "table"),
    "final steal": (FINAL_STEAL, "steal", "table"),
    "final decide": (FINAL_DECIDE, "decide", "table"),
    "final reroll": (FINAL_REROLL, "reroll", "table"),
    "over": (OVER, "over", "group"),
    "over after the final": (OVER_FINAL, "over", "table"),
    "over by a draw": (OVER_DRAW, "over", "group"),
    "over by a draw of the final": (OVER_FINAL_DRAW, "over", "table"),
}
