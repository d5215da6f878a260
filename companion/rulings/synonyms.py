"""Synonyms that players use for one another. What one ruling alone is also asked as stands with that ruling."""

from collections.abc import Mapping
from types import MappingProxyType

# Between two semicolons a notion; a word may stand in several. Forms that share a stem need not be told apart here.
_ALIKE = """
tie draw equal level same identical even shared share split;
start begin beginning first opening initial setup setting prepare; end over finish last final conclude stop;
win winner victory triumph champion beat; lose lost loser defeat beaten; points score vp total tally worth;
pause stop halt freeze interrupt hold wait suspend; clock timer time countdown hourglass stopwatch minutes;
pass skip decline refuse nothing; throw discard discards dump ditch bin toss scrap jettison away;
steal swap takes grab rob thieve nick snatch pinch capture; swap exchange trade switch change barter substitute;
out eliminated elimination dead knocked killed gone die dies destroyed;
reinforce reinforcements reinforcement fresh new troops recruits;
ships troops units army armies soldiers fleet fighters forces pieces vessels men figures ship;
attack battle fight engagement invade invasion assault strike combat war hit raid aggressor;
defend defender defence defense protect guard shield hold; dice die roll rolls rolling throw throws;
buy purchase acquire get shop pay; order sequence arrange arrangement sort rearrange series;
deck stack library stock drawpile supply cards; pile heap stack discards;
money credits cash coins coin currency funds wealth bucks chips; pay spend cost price expense fee afford hand;
move maneuver manoeuvre regroup march shift transfer travel relocate redeploy;
captain player commander leader skipper person;
player person somebody someone people man guy participant friend individual;
opponent rival enemy foe foes adversary other others competitor victim they;
bankrupt bankruptcy broke insolvent ruined owe debt afford; mistake wrong correct error slip false fix;
undo back revert return takeback; cat cats kitten kittens kitty stray strays pussycat feline;
mouse mice rodent rodents;
tribble tribbles furball furballs fuzzball fuzzballs furry critter creature creatures pest pests beast beasts;
trouble troubles problem problems event issue nuisance; power ability effect skill special trick;
abilities ability powers special; hand holding hold cards; draw pick take pull grab receive;
reveal show shown open visible turn flip expose face see;
hidden secret concealed facedown unseen covert private face;
look peek see view inspect examine check search spy watch browse glance; shuffle mix mixing mixed stir randomise;
random chance lot luck arbitrary happening; chosen choose pick select decide name option target nominate elect;
target victim choose pick aim chosen;
location locations planet planets place world worlds territory territories space area country spot site;
sector continent region zone quadrant area system;
border adjacent neighbour neighbours neighbouring neighboring next beside near bordering surrounding frontier;
neutral frontier guarded demilitarised border; aliens alien lifeforms neutrals natives monsters npc;
wormhole shortcut portal tunnel gateway passage; starbase starbases base station;
quest quests objective objectives task tasks mission goal assignment aim; mission missions scenario mode game;
contract contracts job jobs gig deal assignment work;
complication complications obstacle obstacles hurdle problem trouble difficulty;
subplot subplots side bonus extra optional;
crew staff people team members hand mate companion specialist specialists officer worker;
gear equipment item items tool tools weapon kit stuff;
wound wounds injury injuries injured hurt hurts damage wounded harm;
restore repair heal healing cure mend fix recover health recovery; damage harm hurt hit destroy broken;
pirate piracy raid raider bandit outlaw corsair buccaneer; infamy notoriety wanted reputation shame disrepute;
token tokens chip chips counter counters marker markers;
leftover unspent unused left remaining remain surplus excess rest;
keep kept save saved carry store retain stay hold; lives life health heart hearts hp vitality;
red danger dangerous bad evil harmful; trophy trophies cup cups treasure prize silverware;
treble three hattrick triple; field board table front;
accuse accusation blame finger point suspect denounce guilty charge;
cancel block stop veto nope prevent deny negate counter no refuse; goal goals aim purpose objective;
combination combinations combo combos pair together; limit maximum max most cap restrict restriction upper least;
minimum least fewest smallest min smaller lowest few; most maximum highest largest greatest biggest top best;
increase more extra additional bonus add plus raise grow; decrease less fewer reduce lower minus smaller;
bonus reward extra award prize premium benefit; penalty punishment fine cost price consequence lose;
turn go round move; round turn cycle lap; phase step stage part segment;
direction way round clockwise counterclockwise reverse orientation backwards;
reverse backwards opposite turn around; seat seats chair chairs seating sit places reseat;
chain sequence run line row order; broken break breaks interrupted snap snapped;
number value denomination figure amount numbers; half halves divide share split; double twice two doubled times;
quadruple four fourfold times; hundred 100; thousand 1000; score points record sheet;
keeper scorekeeper recorder scribe note; announce say tell declare call speak aloud;
use activate play apply trigger execute carry; copy copied imitate duplicate replicate mimic clone;
passive constant permanent always automatic; leave abandon abandonment quit drop vacate empty withdraw;
empty vacate exhausted out used depleted bare gone spent; run runs ran used;
supply bank reserve pool stock middle box; return returned give back hand;
give hand pass donate present transfer gift; adopt adoption rescue save collect; rehome give adoption away pass;
cuddle stroke pet hug snuggle; eat feed feast devour food meal; hairball cough choke;
colour color orange black white; begin beginner begins; expand expansion spread grow extend occupy settle;
conquer conquered conquest capture captured seize occupy taken; overrun spread swarm flood overflow invade;
control own hold possess rule occupy owner; stay behind remain leave garrison;
connected path through way road route; card collection set cards; stars star; cash trade exchange redeem turn;
remove rid take discard eliminate away; rid remove discard lose shift;
shift rid remove change move advance replace; change alter different modify;
fold protect immune safe untouchable; safety safe protect keep save; skip miss misses missed lose loses;
miss misses skip fail; replay again repeat redo; again anew repeat more another once;
another second further more extra; combination merge join; rules rule law book regulation;
rulebook manual book instructions guide; allowed legal permitted allow can forbidden;
forbidden prohibited banned ban illegal nobody never;
must obliged forced compulsory mandatory required have need; optional voluntary may choice free want;
number count many amount quantity; size large big small capacity; long length duration last lasts hours time;
age old kids children young; players people persons number group; setup set prepare lay deal arrange;
deal dealt distribute hand give out; ready prepared untap refresh unexerted;
exert tap exerted tire tired use used turned; react reaction reactions interrupt respond response instant;
tie tiebreak tiebreaker breaker; tied tie equal; even pair; picked choose taken draw; initiative order speed;
jump hop leap travel fly warp distance; distance far away range; upgrade upgrades improvement module modules;
connection connections contact contacts ally allies friend; hindrance handicap curse;
skill skills training expertise specialist; text wording words box; icon symbol sign picture logo; rob robber;
league championship season tournament competition cup; knockout cup duel elimination sudden; untimed casual;
whistle reset restart; referee var video review; free costless gratis; solo alone single sole only one;
alone solo only single remaining survivor; survivor survive last remaining standing alive;
alive in living survive; multiple several many more various; several multiple both many; both two all;
two pair couple double; full whole complete entire completely total; partial part half some;
whole all entire full complete; instead rather replace alternative substitute; replace substitute new refill;
near close beside; simultaneous simultaneously together once same; guess estimate;
gain earn get receive collect win obtain profit income bring; income revenue salary earn receive ships;
receive get given earn obtain gain draw; shown showing displayed face open visible;
top upper above upmost topmost; bottom under below beneath underneath lower;
advise advice recommended recommend suggestion suggested tip hint;
distribution mix spread share proportion ratio composition; large biggest; pods pod tables groups group split;
phone app device mobile computer screen; log history record entries journal; house home homemade variant custom;
settings options option variant preferences configure; happening event random happens occurs;
sneak slip move cross enter; cross across pass through over; fewer less few smaller;
pot ante bet stake kitty wager; poison venom kill infect; antidote cure remedy; dance music; party celebration;
time warp; duel fight; compare comparison against versus match; result results outcome decided consequence;
claim claimed take collect achieve fulfil; fulfil complete achieve accomplish managed meet met done;
complete finish achieve accomplish meet met done solve fulfil; resolve solve settle clear handle deal complete;
procure procurement buy play deploy hire purchase acquire; hire recruit employ crew;
armor armour shield protection; trifling minor unimportant; integral attached fixed stuck; attach put equip;
requirement requirements needed condition conditions require; eligible allowed qualify qualified entitled;
dishonest cheat lie bluff; press tap hit push button; flag fall zero timeout expired; zero 0 nothing none nil;
negative below minus; boot blitz; clear remove empty; everybody everyone all each every; nobody none no;
neutral neutrals creature creatures alien aliens lifeform lifeforms unit;
ship ships starship vessel vessels rocket craft spaceship shuttlecraft;
officer officers crew character characters member; two duel head 2;
place deploy put lay position deployment placement; lay laid lays play played put;
picked pick draw drawn drawing; event events qvent vent trouble; icon icons symbol power powers;
goalkeeper keeper goalie; attacker striker forward attack; midfielder midfield; increment extra bonus delay;
redraw mulligan draw again anew; immediately immediate instantly straight once; sector empire region;
board map galaxy mat sheet; downwards descending backwards down reverse; upwards ascending up;
cheap cheaper less; dear dearer expensive more cost; tax surcharge more infamy; payout reward bring bringing vp;
reflect mirror; retreat withdraw stop break; loot booty cards take; ignore leave unused;
same identical twin alike similar duplicate; percent percentage percentages share shares ratio;
group size people players count; slow waiting wait hurry; recover retrieve fetch rescue bring search;
fetch bring take rescue search; bury under bottom below; burn discard; everywhere every all whole;
undecided draw tie; joint shared share tie; champion win wins winner; leader highest most ahead first;
ahead leading most highest; behind lowest fewest least trailing; occupied held hold controlled;
unoccupied empty free nobody; interrupted interrupt interruption; assign place choose damage;
second twice again two; character captain crew; worthless useless nothing; swap switch exchange places;
sum total add count; grand total final; bill expense cost pay; beaten defeated conquered lost;
defeat conquer beat eliminate; wipe destroy eliminate conquer; expire expired zero flag out;
sleeping slept asleep locked; crash crashed shut battery closed;
next following afterwards after then subsequent upcoming coming; previous earlier before preceding;
protected safe protection shield; ships reinforcements; enter type record; sit seat place; wish want like;
rubbish heap discards pile; slide tuck slip under; slap lay play down; knocked dropped out eliminated;
dry decked empty run out; snapped broken chain; mixed double compound; silver trophy; alarm beep buzzer timer zero;
heart life lives; room trouble; done finished went out;
top upper uppermost topmost highest first; bottom undermost underneath last lowest;
trouble mishap misfortune bother calamity hazard; mouse vermin rat rats; cat kits moggy moggies tabby puss; tribble
furries fluffball fluffballs hairy fluffy; pile heap stash mound; deck pack draw talon; pot kitty jackpot common;
discard chuck lob shed drop lose rubbish trash; steal nick pinch pilfer seize filch captive loot; pay stump cough
shell; bankrupt skint penniless busted bust; infamy outlaw criminal fugitive crook; crew man men sailor sailors hand
pilot doctor engineer helper helpers worker; equipment gun guns armour suit; contract employment mission errand;
piracy hijack plunder board; jump hops leaps; ship hull; slot room berth berths space; red nasty foul poisoned; trophy
mug chalice; star special; goalkeeper goalie custodian; accuse tell charge allege; cancel thwart foil quash undo
annul; swap exchange trade barter interchange; hidden secretly stealth; eliminate eliminated wiped annihilated
defeated finished; ships vessels flotilla squadron; location planet home base camp; credits dough wages pay budget;
dice numbers pips; reinforcements extra recruits newcomers supplies; adjacent touching bordering close; wormhole
tunnel hole gate; sector area domain realm empire; quest goal prize feat; attack strike assail fire shoot shot march;
defend resist ward; retreat withdraw quit abort; leave guard garrison behind; conquer take vanquish overcome
overpower; choose opt appoint; must obliged bound compelled oblige; copy mimic ape parrot; reverse flip turn; shuffle
jumble riffle; power talent gift feature; skip bypass overlook; win victorious prevail; winner victor champion; lose
fail failed failure; tie stalemate deadlock equal; score earn gain receive net takings; half fifty semi; seven
sevenfold; four fourfold quadruple; opponent neighbour fellow chap bloke lady mate friend; player folk folks chap
bloke kid; start kickoff outset launch commence; end finale finished conclusion ending; round lap rota; turn stint
shift; first lead leads leader starter opening opener; choose choice option options; again over anew repeatedly;
maximum ceiling cap; minimum floor least; time duration minutes; pause break rest; timer whistle alarm siren
countdown; press hit smack slap push; expired elapsed up; cost charge fee toll fare owe; more dearer extra surcharge;
damage hits hurt; repair patch fix mend; complication snag catch obstacle; reveal uncover unveil flip; keep retain
hang hold; return restore bring; remove banish exile permanently; same identical both equal; different distinct unique
sort sorts kind; sequence order consecutive row; number figure digit rank size; card cards piece; immediately
straightaway directly promptly; wait delay; simultaneous together same moment once; table seat place; show reveal
display; peek peep glimpse; rearrange sort arrange reorder; explain teach learn; unused leftover spare; give hand
donate; receive get accept given;
unlimited limit endless; possible allowed may can; carried carry bear held; owe debt pay negative;
snag snags complication; swirl swirls whirl vortex wormhole; shiny glittering star; swipe swiped steal;
butt barge interrupt reaction; fistful handful cards; wool yarn play; yucky disgusting hairball nasty bad;
snapping snapped break broken; cup cups trophy
"""


def _alike() -> Mapping[str, tuple[str, ...]]:
    table: dict[str, dict[str, None]] = {}
    for row in _ALIKE.split(";"):
        words = row.split()
        for word in words:
            table.setdefault(word, {}).update(dict.fromkeys(other for other in words if other != word))
    return MappingProxyType({word: tuple(others) for word, others in table.items()})


ALIKE = _alike()
