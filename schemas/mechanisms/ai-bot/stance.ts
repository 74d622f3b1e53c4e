import { Decimal } from '../../domain/decimal.ts';
import { likings, type Weights, weightsOf as believedWeights } from '../bots/liking.ts';
import { type Levels, type LeverWorths, type PackageSpace, packageSpace } from '../bots/package-space.ts';
import type { TalkHistory, Stance } from '../bots/strategy.ts';
import { isTooDear, levelsIn, worthOf } from './packages.ts';
import { inUnits, priceKey } from './plan.ts';
import type { BotPlan, Talk } from './types.ts';

/** The context of a talk: the frozen policy, the supplier's own offer, and the history. */
export interface Scene {
  plan: BotPlan;
  currency: string;
  /** The initial price of the talk's supplier. */
  initialPrice: string;
  talk: Talk;
}

/** The limits are never below the policy's walk-away, nor below the supplier's earlier offer. */
export function limitsOf({ plan, currency, initialPrice }: Scene): { target: number; walkAway: number } {
  const own = inUnits(plan.reference, currency) - inUnits(initialPrice, currency);
  const walkAway = Math.max(inUnits(plan.walkAway, currency), own);
  return { walkAway, target: Math.max(inUnits(plan.target, currency), walkAway) };
}

/** Returns the input of the engine. */
export function stanceOf(scene: Scene): { stance: Stance; soFar: TalkHistory } {
  const { plan, talk } = scene;
  const space = spaceOf(scene);
  const { messages, firmness } = plan;
  const liking = likings(space, offersIn(scene));
  return {
    stance: { space, liking, messages, firmness, ...limitsOf(scene), ...barring(plan, space) },
    soFar: { used: talk.used, offered: talk.offered, best: bestProposal(scene), received: proposalsIn(scene, space) },
  };
}

/** Bars prices beyond the limit. They are looked up by level, because thousands of packages are tested. */
function barring({ levers, priceLimit }: BotPlan, space: PackageSpace): Pick<Stance, 'isBarred'> {
  if (priceLimit === null) return {};
  const price = levers.findIndex(({ key }) => key === priceKey);
  const isDear = (levers[price]?.levels ?? []).map(({ value }) => new Decimal(value).gt(priceLimit));
  return { isBarred: (number) => isDear[space.levelsOf(number)[price] ?? 0] ?? false };
}

/** Returns the estimated importance of each lever to the supplier. */
export const weightsOf = ({ plan, talk }: Scene, space: PackageSpace): Weights =>
  believedWeights(space, offersIn({ plan, talk }));

const offersIn = ({ plan, talk }: Pick<Scene, 'plan' | 'talk'>): Levels[] =>
  talk.proposals.map((offer) => levelsIn(offer, plan));

const proposalsIn = ({ plan, talk }: Scene, space: PackageSpace): number[] =>
  talk.proposals.map((offer) => space.numberOf(levelsIn(offer, plan)));

/** Returns the highest worth that the supplier offered. Null without an offer that can be valued and accepted. */
export function bestProposal({ plan, currency, talk }: Scene): number | null {
  const worths = talk.proposals
    .filter((offer) => !isTooDear(offer, plan))
    .flatMap((offer) => worthOf(offer, { plan, currency }) ?? []);
  return worths.length === 0 ? null : Math.max(...worths);
}

/** Depends only on the policy and takes some milliseconds for a large one, so recent results are cached. */
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
