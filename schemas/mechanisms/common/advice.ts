import { Decimal } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import type { CheckCode } from '../../domain/preflight/check.ts';
import type { JsonObject } from '../../language/json-schema.ts';
import type { EnteredSettings, Lot } from './opening.ts';
import { percentOf } from './step-amount.ts';

/** Settings that publishing accepts, with the offers that they will apply to. */
export interface AdviceQuestion {
  entered: EnteredSettings;
  /** Initial prices of the participants, in the negotiation's currency. */
  prices: readonly string[];
  currency: string;
  lot?: Lot;
}

/** A setting that the purchaser may have forgotten or mistyped. */
export interface Advice {
  code: CheckCode;
  params?: JsonObject;
  /** Settings that solve it. Absent if the purchaser has to choose. */
  settings?: EnteredSettings;
}

export type Advise = (question: AdviceQuestion) => readonly Advice[];

export const lowestOf = (prices: readonly string[]): string | null =>
  prices.length === 0 ? null : Decimal.min(...prices).toFixed();

/** Returns the difference between the highest and the lowest price. */
export const spreadOf = (prices: readonly string[]): Decimal =>
  prices.length === 0 ? new Decimal(0) : Decimal.max(...prices).minus(Decimal.min(...prices));

export interface StepQuestion {
  step: string;
  /** The amount that the steps must cover. */
  spread: Decimal;
  lowest: string;
  currency: string;
  /** More steps than this are tedious. */
  most: number;
  /** The setting that holds the step. */
  setting: 'minimumDecrement' | 'stepAmount';
}

/** Compares a step with the amount that it has to bridge. Equal offers leave nothing to compare with. */
export function stepAdvice({ step, spread, lowest, currency, most, setting }: StepQuestion): Advice[] {
  if (spread.isZero()) return [];
  const settings = { [setting]: betterStep({ spread, lowest, currency }) };
  const params = { step, currency };
  if (spread.lt(step))
    return [{ code: 'step_larger_than_spread', params: { ...params, spread: spread.toFixed() }, settings }];
  const bids = spread.div(step).ceil().toNumber();
  return bids > most ? [{ code: 'step_needs_many_bids', params: { ...params, bids }, settings }] : [];
}

/** Proposes a round amount of about 1 % of the lowest offer, for 5 to 25 steps. */
export function betterStep({ spread, lowest, currency }: Pick<StepQuestion, 'spread' | 'lowest' | 'currency'>): string {
  const usual = percentOf(lowest, 1, currency);
  if (spread.isZero()) return usual;
  const step = Decimal.max(Decimal.min(usual, spread.div(5)), spread.div(25)).toSignificantDigits(2);
  return percentOf(roundMoney(step, currency), 100, currency);
}

/** Reports a target that the best offer has already reached. */
export const targetAdvice = (target: string, best: string, currency: string): Advice[] =>
  new Decimal(target).gt(best)
    ? [{ code: 'target_above_best_offer', params: { items: 0, target, best, currency } }]
    : [];
