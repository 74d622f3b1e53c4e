import { aspiration } from '../../../schemas/mechanisms/bots/aspiration.ts';
import { counterOffer, accepts, type TalkHistory } from '../../../schemas/mechanisms/bots/strategy.ts';
import { likings } from '../../../schemas/mechanisms/bots/liking.ts';
import { type Levels, type PackageSpace, packageSpace } from '../../../schemas/mechanisms/bots/package-space.ts';
import type { Scenario } from './scenario.ts';
import { type AgentMaker, type Move, seeded } from './side.ts';

/** One unit of worth in the engine's smallest units. */
const UNIT = 1e9;

/** The engine itself as a buyer in the arena. `knowsWorths` reveals the worth of each package to the other side. */
export const ourBot =
  (scenario: Scenario, firmness: number, { knowsWorths = false } = {}): AgentMaker =>
  (side) => {
    const space = packageSpace(
      scenario.sizes.map((_, lever) => ({
        key: `x_${lever}`,
        worth: (scenario.buyerLevels[lever] ?? []).map((worth) => Math.floor(worth * UNIT)),
        rising: false,
      })),
    );
    const aims = { target: space.worth[space.byWorth[0] ?? 0] ?? 0, walkAway: Math.ceil(side.reserve * UNIT) };
    const receivedLevels: Levels[] = [];
    const knownWorths = knowsWorths ? inSpace(scenario, space) : null;
    const liking = (): Float64Array => knownWorths ?? likings(space, receivedLevels);
    let stance = { ...aims, space, messages: side.messages, firmness, liking: liking() };
    let soFar: TalkHistory = { used: 0, offered: [], best: null };
    const own = (number: number): number => space.numberOf(scenario.levels[number] ?? []);
    const theirs = new Map(scenario.levels.map((levels, number) => [space.numberOf(levels), number]));
    return (received): Move => {
      if (received !== null) {
        const number = own(received);
        receivedLevels.push(scenario.levels[received] ?? []);
        stance = { ...stance, liking: liking() };
        const best = Math.max(soFar.best ?? -Infinity, space.worth[number] ?? -Infinity);
        soFar = { ...soFar, best, received: [...(soFar.received ?? []), number] };
        if (accepts(stance, soFar, number)) return 'accept';
      }
      const next = soFar.used < side.messages ? counterOffer(stance, soFar) : null;
      if (next === null) return 'end';
      soFar = { ...soFar, used: soFar.used + 1, offered: [...soFar.offered, next] };
      return { offer: theirs.get(next) ?? 0 };
    };
  };

/**
 * The strategy in its plainest form: the curve with firmness 8. Among the packages above it, the one with the best
 * levels for the other side, all levers weighing equally. It learns nothing, and treats the last message like the
 * others.
 */
export const plainBot: AgentMaker = ({ worth, reserve, messages, levels, sizes }) => {
  const best = Math.max(...worth);
  const liked = levels.map((chosen) =>
    chosen.reduce((sum, level, lever) => sum + level / Math.max(1, (sizes[lever] ?? 1) - 1), 0),
  );
  const byWorth = [...worth.keys()]
    .filter((number) => (worth[number] ?? 0) >= reserve)
    .toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0));
  const sent = new Set<number>();
  let ceiling = Infinity;
  let bestReceived = -Infinity;
  let used = 0;
  return (received): Move => {
    const least = aspiration({ target: best, walkAway: reserve, messages, firmness: 8 }, used);
    if (received !== null) {
      const offered = worth[received] ?? 0;
      bestReceived = Math.max(bestReceived, offered);
      if (offered >= least || (messages - used <= 2 && offered > reserve && offered >= bestReceived)) return 'accept';
    }
    if (used >= messages) return 'end';
    used += 1;
    const open = byWorth.filter((number) => (worth[number] ?? 0) <= ceiling && !sent.has(number));
    const reaching = open.filter((number) => (worth[number] ?? 0) >= least);
    const found = reaching.toSorted((a, b) => (liked[b] ?? 0) - (liked[a] ?? 0))[0] ?? open[0];
    if (found === undefined) return 'end';
    sent.add(found);
    ceiling = worth[found] ?? 0;
    return { offer: found };
  };
};

/** The other side's worth of each package, by the engine's package number. */
function inSpace({ levels, seller }: Scenario, space: PackageSpace): Float64Array {
  const worths = new Float64Array(levels.length);
  for (const [number, own] of levels.entries()) worths[space.numberOf(own)] = seller[number] ?? 0;
  return worths;
}

/** The most that an omniscient buyer could get: the best package that the seller prefers to no deal. */
export const mostOf = ({ buyer, seller, buyerReserve, sellerReserve }: Scenario): number =>
  buyer.reduce(
    (most, worth, number) => ((seller[number] ?? 0) >= sellerReserve ? Math.max(most, worth - buyerReserve) : most),
    0,
  );

export interface Result {
  /** The package; null if there is no deal. */
  deal: number | null;
  /** The buyer's worth above its reserve. */
  surplus: number;
}

/** Plays one talk with the given number of messages per side. The buyer starts. */
export function play(
  scenario: Scenario,
  buyer: AgentMaker,
  seller: AgentMaker,
  { messages, seed }: { messages: number; seed: number },
): Result {
  const { levels, sizes } = scenario;
  const random = seeded(seed);
  const shared = { messages, random, levels, sizes };
  const sides = [
    buyer({ worth: scenario.buyer, reserve: scenario.buyerReserve, ...shared }),
    seller({ worth: scenario.seller, reserve: scenario.sellerReserve, ...shared }),
  ];
  let last: number | null = null;
  for (let turn = 0; turn <= 2 * messages + 1; turn += 1) {
    const move: Move = sides[turn % 2]?.(last) ?? 'end';
    if (move === 'end') break;
    if (move === 'accept') return { deal: last, surplus: (scenario.buyer[last ?? 0] ?? 0) - scenario.buyerReserve };
    last = move.offer;
  }
  return { deal: null, surplus: 0 };
}

/** Distance to the nearest Pareto-optimal deal, in the plane of the two worths. */
export function paretoDistance(scenario: Scenario, deal: number): number {
  const front = paretoFront(scenario);
  const [x, y] = [scenario.buyer[deal] ?? 0, scenario.seller[deal] ?? 0];
  return Math.min(
    ...front.map((number) => Math.hypot((scenario.buyer[number] ?? 0) - x, (scenario.seller[number] ?? 0) - y)),
  );
}

const fronts = new WeakMap<Scenario, number[]>();
function paretoFront(scenario: Scenario): number[] {
  const known = fronts.get(scenario);
  if (known) return known;
  const order = scenario.levels.map((_, number) => number);
  order.sort(
    (a, b) =>
      (scenario.buyer[b] ?? 0) - (scenario.buyer[a] ?? 0) || (scenario.seller[b] ?? 0) - (scenario.seller[a] ?? 0),
  );
  const front: number[] = [];
  let highest = -1;
  for (const number of order) {
    if ((scenario.seller[number] ?? 0) <= highest) continue;
    highest = scenario.seller[number] ?? 0;
    front.push(number);
  }
  fronts.set(scenario, front);
  return front;
}
