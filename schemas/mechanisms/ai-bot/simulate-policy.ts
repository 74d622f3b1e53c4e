import { Decimal } from '../../domain/decimal.ts';
import { minorDigits, roundMoney } from '../../domain/money.ts';
import { type Quantiles, simulate } from '../bots/simulation.ts';
import type { EnteredSettings } from '../common/opening.ts';
import { priceBasis } from '../common/step-amount.ts';
import type { Entrant } from '../common/place.ts';
import { botPlan, inUnits } from './plan.ts';
import { worthsOf } from './stance.ts';

type Amounts = Record<keyof Quantiles, string>;

/** The expected results of a policy, in the currency. All values except `closed` are worths. */
export interface PolicySimulation {
  /** The worth that the bot asks for with each of its messages. */
  curve: string[];
  /** Share of the simulated suppliers that close, 0 to 1. */
  closed: number;
  /** Worths of the deals. Null if no supplier closes. */
  value: Amounts | null;
  /** Worths that suppliers have offered or agreed to after each message. */
  suppliers: Amounts[];
  /** Worths of all deals, in descending order. */
  deals: string[];
  /** The price that has the worth 0. */
  reference: string;
  target: string;
  walkAway: string;
}

/** Simulates 200 suppliers with the current settings and the participants' current offers. */
export function simulatePolicy(
  entered: EnteredSettings,
  { participations, currency }: { participations: readonly Entrant[]; currency: string },
): PolicySimulation {
  const plan = botPlan(entered, priceBasis(participations, currency));
  const reference = inUnits(plan.reference, currency);
  const own = participations.map(
    ({ initialPrice }) => reference - inUnits(roundMoney(initialPrice, currency), currency),
  );
  const found = simulate({
    levers: plan.levers.map((lever) => worthsOf(lever, currency)),
    aims: {
      target: inUnits(plan.target, currency),
      walkAway: inUnits(plan.walkAway, currency),
      messages: plan.messages,
      firmness: plan.firmness,
    },
    leastPrice: plan.priceLimit === null ? null : reference - inUnits(plan.priceLimit, currency),
    own,
    amount: reference,
  });
  const amount = (units: number): string =>
    roundMoney(new Decimal(units).div(new Decimal(10).pow(minorDigits(currency))), currency);
  const amounts = ({ p10, p50, p90 }: Quantiles): Amounts => ({ p10: amount(p10), p50: amount(p50), p90: amount(p90) });
  const { target, walkAway } = plan;
  return {
    curve: found.curve.map(amount),
    closed: found.closed,
    value: found.value && amounts(found.value),
    suppliers: found.suppliers.map(amounts),
    deals: found.deals.map(amount),
    reference: plan.reference,
    target,
    walkAway,
  };
}
