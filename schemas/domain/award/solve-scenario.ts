import { Decimal, plain } from '../decimal.ts';
import { roundMoney } from '../money.ts';
import { smallestContradiction } from './contradiction.ts';
import type { EvaluatedAward } from './evaluate-award.ts';
import { awardEvent, type AwardEvent } from './event.ts';
import { rulePrices, type RulePrice } from './rule-prices.ts';
import { isKept, runnerUpOf, type RunnerUp } from './runner-up.ts';
import { plainModes, solveAward } from './solve-award.ts';
import { lowestAmounts } from './savings.ts';
import type { Solver } from './solver.ts';
import type { AwardInput } from './types.ts';
import { waysOut, type WayOut } from './ways-out.ts';

/** The result of a scenario, as stored and displayed. Amounts are in the request's currency. */
export interface ScenarioResult {
  state: 'solved' | 'infeasible' | 'failed';
  cost: string | null;
  objective: string | null;
  /** The optimality gap to the proven bound, in percent. */
  gap: string | null;
  suppliers: number | null;
  savings: { lowestOffer: string | null; lastPrice: string | null; targetPrice: string | null } | null;
  awards: ScenarioAward[];
  rulePrices: RulePrice[];
  /** Positions of broken rules with a penalty. */
  broken: number[];
  /** Positions of the contradictory rules. */
  conflict?: number[];
  /** For conflicting rules: the smallest relaxation of each that makes them feasible. */
  waysOut?: WayOut[];
  /** The best award to another set of suppliers. */
  runnerUp?: RunnerUp;
  /** Items that no one offers in full quantity. */
  uncovered: string[];
}

export interface ScenarioAward {
  item: string;
  supplier: string;
  offer: string;
  quantity: string;
  /** Percent of the item's quantity. */
  share: string;
  amount: string;
  /** In the currency of the offer. */
  ownAmount: string;
  bundle: number | null;
  /** The amount for the same in the lowest complete offer. Absent if there is none. */
  lowest?: string;
}

export interface ScenarioLimits {
  solver: Solver;
  /** Time limit for the award itself. */
  seconds: number;
  /** Time limit for the prices of all rules together. */
  priceSeconds: number;
  gap: number;
  /** True if the best award to other suppliers is also computed. */
  hasRunnerUp: boolean;
  now: () => number;
  onProgress?: (share: number) => void;
}

/** Solves a scenario and computes the cost of each rule, or the contradictory rules. */
export function solveScenario(input: AwardInput, limits: ScenarioLimits): ScenarioResult {
  const event = awardEvent(input);
  const { solver, seconds, gap, onProgress = () => undefined } = limits;
  const early = contradictionIn(event, limits, 'blocked');
  if (early) return early;
  const solved = solveAward(event, plainModes(event), {
    solver,
    seconds,
    gap,
    onProgress: (share) => onProgress(share / 2),
  });
  if (solved.award && isKept(solved.award, event)) {
    onProgress(0.5);
    const runnerUp = limits.hasRunnerUp ? runnerUpOf(event, solved.award, limits) : null;
    return {
      ...resultOf(solved.award, event),
      gap: plain(new Decimal(solved.gap).times(100), 4),
      rulePrices: rulePrices(
        event,
        { award: solved.award, active: solved.active },
        { ...limits, onProgress: (share) => onProgress(0.5 + share / 2) },
      ),
      ...(runnerUp && { runnerUp }),
    };
  }
  return contradictionIn(event, limits, 'any') ?? { ...nothing(event), state: 'failed' };
}

/** `blocked`: only contradictions found without solving. */
function contradictionIn(
  event: AwardEvent,
  { solver, seconds, gap, now }: ScenarioLimits,
  which: 'blocked' | 'any',
): ScenarioResult | null {
  if (event.items.length === 0) return { ...nothing(event), state: 'infeasible', conflict: [] };
  const rounds = which === 'blocked' ? 0 : 100;
  const found = smallestContradiction(event, { solver, seconds: Math.min(5, seconds), rounds });
  if (!found || (which === 'blocked' && !found.isSmallest)) return null;
  const question = { solver, seconds: Math.min(5, seconds), allSeconds: Math.min(20, seconds), gap, now };
  return {
    ...nothing(event),
    state: 'infeasible',
    conflict: found.rules,
    waysOut: waysOut(event, found.rules, question),
  };
}

const nothing = ({ uncovered }: AwardEvent): ScenarioResult => ({
  state: 'failed',
  cost: null,
  objective: null,
  gap: null,
  suppliers: null,
  savings: null,
  awards: [],
  rulePrices: [],
  broken: [],
  uncovered: [...uncovered],
});

function resultOf(award: EvaluatedAward, event: AwardEvent): ScenarioResult {
  const { currency } = event.input;
  const money = (amount: Decimal | null): string | null => amount && roundMoney(amount, currency);
  const { lowestOffer, lastPrice, targetPrice } = award.savings;
  const lowest = lowestAmounts(award.parts, event);
  const currencies = new Map(event.offers.map((offer) => [offer.id, offer.currency]));
  return {
    ...nothing(event),
    state: 'solved',
    cost: money(award.cost),
    objective: money(award.objective),
    suppliers: award.suppliers,
    savings: { lowestOffer: money(lowestOffer), lastPrice: money(lastPrice), targetPrice: money(targetPrice) },
    awards: award.parts.map(({ item, supplier, offer, quantity, share, amount, own, bundle }, place) => ({
      item,
      supplier,
      offer,
      quantity,
      share: plain(share, 4),
      amount: roundMoney(amount, currency),
      ownAmount: roundMoney(own, currencies.get(offer) ?? currency),
      bundle,
      ...(lowest && { lowest: roundMoney(lowest[place] ?? new Decimal(0), currency) }),
    })),
    broken: [...award.broken],
  };
}
