import { Decimal } from '../../domain/decimal.ts';
import { likings, type Weights, weightsOf as believedWeights } from '../bots/liking.ts';
import { type Levels, type LeverWorths, type PackageSpace, packageSpace } from '../bots/package-space.ts';
import type { SoFar, Stance } from '../bots/strategy.ts';
import { isTooDear, levelsIn, worthOf } from './packages.ts';
import { inUnits, priceKey } from './plan.ts';
import type { BotPlan, Talk } from './types.ts';

/** Where a talk stands: the frozen policy, the supplier's own offer, and what was said. */
export interface Scene {
  plan: BotPlan;
  currency: string;
  /** Of the supplier whose talk it is. */
  initialPrice: string;
  talk: Talk;
}

/** Never worse than the policy's walk-away, and never worse than what the supplier had offered before. */
export function limitsOf({ plan, currency, initialPrice }: Scene): { target: number; walkAway: number } {
  const own = inUnits(plan.reference, currency) - inUnits(initialPrice, currency);
  const walkAway = Math.max(inUnits(plan.walkAway, currency), own);
  return { walkAway, target: Math.max(inUnits(plan.target, currency), walkAway) };
}

/** What the engine is asked with. */
export function stanceOf(scene: Scene): { stance: Stance; soFar: SoFar } {
  const { plan, talk } = scene;
  const space = spaceOf(scene);
  const { messages, firmness } = plan;
  const liking = likings(space, offersIn(scene));
  return {
    stance: { space, liking, messages, firmness, ...limitsOf(scene), ...barring(plan, space) },
    soFar: { used: talk.used, offered: talk.offered, best: bestProposal(scene), heard: proposalsIn(scene, space) },
  };
}

/** Prices beyond the limit, by their level: asked of thousands of packages. */
function barring({ levers, priceLimit }: BotPlan, space: PackageSpace): Pick<Stance, 'isBarred'> {
  if (priceLimit === null) return {};
  const price = levers.findIndex(({ key }) => key === priceKey);
  const isDear = (levers[price]?.levels ?? []).map(({ value }) => new Decimal(value).gt(priceLimit));
  return { isBarred: (number) => isDear[space.levelsOf(number)[price] ?? 0] ?? false };
}

/** What each lever seems to matter to the supplier. */
export const weightsOf = ({ plan, talk }: Scene, space: PackageSpace): Weights =>
  believedWeights(space, offersIn({ plan, talk }));

const offersIn = ({ plan, talk }: Pick<Scene, 'plan' | 'talk'>): Levels[] =>
  talk.proposals.map((offer) => levelsIn(offer, plan));

const proposalsIn = ({ plan, talk }: Scene, space: PackageSpace): number[] =>
  talk.proposals.map((offer) => space.numberOf(levelsIn(offer, plan)));

/** The highest worth that the supplier offered; null before any that can be valued, and taken. */
export function bestProposal({ plan, currency, talk }: Scene): number | null {
  const worths = talk.proposals
    .filter((offer) => !isTooDear(offer, plan))
    .flatMap((offer) => worthOf(offer, { plan, currency }) ?? []);
  return worths.length === 0 ? null : Math.max(...worths);
}

/** Of the policy alone, and some milliseconds of work where it is large: the last ones are kept. */
export function spaceOf({ plan, currency }: Pick<Scene, 'plan' | 'currency'>): PackageSpace {
  const key = `${currency} ${JSON.stringify(plan.levers)}`;
  const known = spaces.get(key);
  if (known) return known;
  const made = packageSpace(plan.levers.map((lever) => worthsOf(lever, currency)));
  if (spaces.size >= mostKept) spaces.clear();
  spaces.set(key, made);
  return made;
}

const spaces = new Map<string, PackageSpace>();
const mostKept = 30;

export function worthsOf({ key, levels }: BotPlan['levers'][number], currency: string): LeverWorths {
  const worth = levels.map((level) => inUnits(level.worth, currency));
  return { key, worth, rising: (worth.at(-1) ?? 0) > (worth[0] ?? 0) };
}
