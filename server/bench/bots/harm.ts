import { player, type PlayerMessage, type Start } from '../../../schemas/mechanisms/bots/play.ts';
import { seeded } from './side.ts';

export interface Counts {
  beyondWalkAway: number;
  retracted: number;
  twice: number;
  acceptedTooLittle: number;
}

export interface Harm {
  counts: Counts;
  /** Milliseconds of some of the answers. */
  times: number[];
}

type Offer = Record<string, number>;

const SLACK = 1e-9;
const TIMED_EVERY = 100;

/** Plays random talks over random policies, against random and partly meaningless offers. Counts forbidden events. */
export function harm(talks: number): Harm {
  const counts = { beyondWalkAway: 0, retracted: 0, twice: 0, acceptedTooLittle: 0 };
  const times: number[] = [];
  for (let talk = 0; talk < talks; talk += 1) {
    const random = seeded(talk + 1);
    const start = policy(random);
    const watch = watcher(start, counts);
    const answer = player();
    let incoming: unknown = { start };
    let open = true;
    while (open) {
      const before = performance.now();
      const reply = answer(incoming);
      if (talk % TIMED_EVERY === 0) times.push(performance.now() - before);
      const theirs = anyOffer(start, random);
      open = watch(reply, theirs);
      incoming = { offer: random() < 0.05 ? { ...theirs, x_0: odd(random) } : theirs };
    }
  }
  return { counts, times };
}

/** Checks the bot's message, and remembers the next offer. Returns false once the talk is over. */
function watcher({ levers, walkAway }: Start, counts: Counts): (reply: PlayerMessage | null, next: Offer) => boolean {
  const worthOf = (offer: Offer): number =>
    levers.reduce((sum, { key, worth }) => sum + (worth[offer[key] ?? 0] ?? 0), 0);
  const known = new Set<string>();
  let least = Infinity;
  let theirs: Offer | null = null;
  const look = (offer: Offer): void => {
    const worth = worthOf(offer);
    if (worth < walkAway - SLACK) counts.beyondWalkAway += 1;
    if (worth > least + SLACK) counts.retracted += 1;
    if (known.has(JSON.stringify(offer))) counts.twice += 1;
    known.add(JSON.stringify(offer));
    least = Math.min(least, worth);
  };
  return (reply, next) => {
    if (reply && 'offer' in reply) look(reply.offer);
    if (reply && 'accept' in reply && theirs && worthOf(theirs) < walkAway - SLACK) counts.acceptedTooLittle += 1;
    theirs = next;
    return reply !== null && ('offer' in reply || 'error' in reply);
  };
}

const anyOffer = ({ levers }: Start, random: () => number): Offer =>
  Object.fromEntries(levers.map(({ key, levels }) => [key, Math.floor(random() * levels)]));

const odd = (random: () => number): unknown => [-1, 1.5, 1e9, '1', null, Number.NaN, {}][Math.floor(random() * 7)];

function policy(random: () => number): Start {
  const count = 1 + Math.floor(random() * 5);
  const levers = Array.from({ length: count }, (_, lever) => {
    const levels = 2 + Math.floor(random() * 4);
    const weight = (0.2 + random()) / count;
    const worth = Array.from(
      { length: levels },
      (_1, level) => weight * (1 - level / (levels - 1)) ** (0.5 + random()),
    );
    return { key: `x_${lever}`, levels, worth, direction: 'lower' as const };
  });
  const messages = 4 + Math.floor(random() * 17);
  return { levers, walkAway: random() * 0.9, messages, firmness: 4 + Math.floor(random() * 5) };
}
