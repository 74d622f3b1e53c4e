import { type Aims, aspiration } from './aspiration.ts';
import { likings } from './liking.ts';
import { menu } from './menu.ts';
import { type Levels, type LeverWorths, type PackageSpace, packageSpace, packagesOf } from './package-space.ts';
import { seededRandom } from './seeded-random.ts';
import { simulatedSupplier, type SimulatedSupplier } from './simulated-supplier.ts';
import { accepts, counterOffer, type TalkHistory, type Stance } from './strategy.ts';

export interface SimulationSetting {
  levers: readonly LeverWorths[];
  aims: Aims;
  /** The minimum worth of an acceptable price. Null for any price. */
  leastPrice: number | null;
  /** Worths to us of the suppliers' earlier offers. The simulated suppliers use them in turn. */
  own: readonly number[];
  /** The lowest price, in the engine's unit. */
  amount: number;
}

export interface Quantiles {
  p10: number;
  p50: number;
  p90: number;
}

/** The expected results of a policy. They are estimates, not promises. Worths are in the engine's unit. */
export interface Simulation {
  /** The worth that the bot asks for with each of its messages. */
  curve: number[];
  /** Share of the suppliers that close, 0 to 1. */
  closed: number;
  /** Worths of the deals. Null without deals. */
  value: Quantiles | null;
  /** Worths that suppliers have offered or agreed to after each of the bot's messages. */
  suppliers: Quantiles[];
  /** Worths of the deals, in descending order. */
  deals: number[];
}

export const simulatedSuppliers = 200;
const seed = 20_261_122;

/** More packages do not improve the estimate and take seconds. */
const enoughPackages = 2000;

export function simulate(setting: SimulationSetting): Simulation {
  const { aims, own } = setting;
  const ground = groundOf(setting);
  const talks = Array.from({ length: simulatedSuppliers }, (_, talk) =>
    simulatedTalk(ground, { own: own[talk % Math.max(1, own.length)] ?? 0, random: seededRandom(seed + talk) }),
  );
  const deals = talks.flatMap(({ deal }) => deal ?? []).toSorted((a, b) => b - a);
  return {
    curve: Array.from({ length: aims.messages }, (_, used) => aspiration(aims, used)),
    closed: deals.length / simulatedSuppliers,
    value: deals.length === 0 ? null : quantiles(deals),
    suppliers: Array.from({ length: aims.messages }, (_, turn) =>
      quantiles(talks.map(({ offers }) => offers[Math.min(turn, offers.length - 1)] ?? 0)),
    ),
    deals,
  };
}

interface Ground extends Pick<SimulationSetting, 'aims' | 'amount'> {
  space: PackageSpace;
  isBarred: (number: number) => boolean;
}

function groundOf({ levers, aims, amount, leastPrice }: SimulationSetting): Ground {
  const space = packageSpace(thinned(levers));
  const price = space.levers.findIndex(({ key }) => key === 'price');
  const isDear = (space.levers[price]?.worth ?? []).map((worth) => leastPrice !== null && worth < leastPrice);
  const isBarred = (number: number): boolean => isDear[space.levelsOf(number)[price] ?? 0] ?? false;
  return { space, aims, amount, isBarred };
}

/** Removes every other level of the longest lever, except its ends, until the packages are few enough. */
function thinned(levers: readonly LeverWorths[]): readonly LeverWorths[] {
  if (packagesOf(levers) <= enoughPackages) return levers;
  const longest = levers.reduce(
    (best, { worth }, lever) => (worth.length > (levers[best]?.worth.length ?? 0) ? lever : best),
    0,
  );
  if ((levers[longest]?.worth.length ?? 0) < 4) return levers;
  return thinned(levers.map((one, lever) => (lever === longest ? { ...one, worth: everyOther(one.worth) } : one)));
}

const everyOther = (worth: readonly number[]): number[] =>
  worth.filter((_, level) => level % 2 === 0 || level === worth.length - 1);

interface Talk {
  deal: number | null;
  /** Worths of the supplier's offers in order, and of the deal. */
  offers: number[];
}

/** One talk, led as the bot would. A supplier accepts a package that gives it what it wants, and answers any other. */
function simulatedTalk(
  { space, aims, isBarred, amount }: Ground,
  { own, random }: { own: number; random: () => number },
): Talk {
  const supplier = simulatedSupplier({ space, own, amount, random });
  // The aims are never below the supplier's earlier offer.
  const limits = { walkAway: Math.max(aims.walkAway, own), target: Math.max(aims.target, own) };
  const receivedLevels: Levels[] = [];
  const stanceNow = (): Stance => {
    const liking = likings(space, receivedLevels);
    return { ...aims, ...limits, space, liking, isBarred };
  };
  let soFar: TalkHistory = { used: 0, offered: [], best: null };
  const offers: number[] = [];
  while (soFar.used < aims.messages) {
    const stance = stanceNow();
    const choice = choiceOf(stance, soFar);
    soFar = { ...soFar, used: soFar.used + 1, offered: [...soFar.offered, ...choice] };
    const aim = supplier.wants(soFar.used / aims.messages);
    const taken = bestFor(supplier, space, choice);
    if (taken !== null && supplier.gain(space.levelsOf(taken)) >= aim) return closed(space, offers, taken);
    const levels = supplier.offer(aim);
    const number = space.numberOf(levels);
    receivedLevels.push(levels);
    const best = Math.max(soFar.best ?? -Infinity, space.worth[number] ?? -Infinity);
    soFar = { ...soFar, best, received: receivedLevels.map((one) => space.numberOf(one)) };
    if (accepts(stanceNow(), soFar, number)) return closed(space, offers, number);
    offers.push(space.worth[number] ?? 0);
  }
  return { deal: null, offers };
}

function closed({ worth }: PackageSpace, offers: readonly number[], number: number): Talk {
  const deal = worth[number] ?? 0;
  return { deal, offers: [...offers, deal] };
}

/** Returns the packages the bot puts on the table. If there is nothing new, these are its last offers. */
function choiceOf(stance: Stance, soFar: TalkHistory): number[] {
  const chosen = counterOffer(stance, soFar);
  if (chosen === null) return soFar.offered.slice(-1);
  const least = Math.min(stance.space.worth[chosen] ?? 0, aspiration(stance, soFar.used));
  return menu(stance, { chosen, offered: soFar.offered, least });
}

function bestFor(supplier: SimulatedSupplier, space: PackageSpace, choice: readonly number[]): number | null {
  const [best] = choice.toSorted((a, b) => supplier.gain(space.levelsOf(b)) - supplier.gain(space.levelsOf(a)));
  return best ?? null;
}

function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}
