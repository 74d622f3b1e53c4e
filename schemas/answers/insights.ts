import { advices, scoreKinds } from '../domain/scorecard.ts';
import { duplicateSigns } from '../domain/supplier-duplicates.ts';
import { answer, count, flag, list, map, object, oneOf, orNull, pair, text, type Shape } from './shapes.ts';

export const insights: Record<string, Shape> = {
  /** A decimal as text, a whole number, or null without a value. */
  InsightValue: { type: ['string', 'number', 'null'] },
  InsightSeries: object({ key: text, points: list(pair(text, answer('InsightValue'))) }),
  /** An indicator that flags a tender for review. Workflow and suppliers are IRIs. */
  InsightIndicator: object(
    { id: text, workflow: text, value: orNull(text), threshold: orNull(text), flagged: flag },
    { suppliers: list(text) },
  ),
  /** `names`: names of the records in the keys of series. `timezone`: the time zone in which days and months begin. */
  Insight: object(
    {
      figures: map(answer('InsightValue')),
      series: list(answer('InsightSeries')),
      from: text,
      to: text,
      timezone: text,
      asOf: text,
    },
    {
      names: map(text),
      currency: orNull(text),
      otherCurrencies: list(text),
      indicators: list(answer('InsightIndicator')),
    },
  ),
  /** The largest awards first, with sums over all of them. `saved` is null if no first offer is known. */
  AwardsBehind: object({
    awards: list(
      object({
        workflow: text,
        title: text,
        supplier: text,
        decidedAt: text,
        currency: text,
        spend: text,
        saved: orNull(text),
      }),
    ),
    sums: list(object({ currency: text, awards: count, spend: text, saved: text })),
  }),
  /** Version 0: no settings stored. */
  ScorecardSettings: object({
    weights: list(object({ kind: oneOf(scoreKinds), weight: count })),
    bands: list(object({ from: count, to: count, advice: oneOf(advices) })),
    documents: oneOf(advices),
    version: count,
  }),
  /**
   * The known facts about a supplier, and the components of its score. Sums are in the currency of most awards.
   * `lacking`: kinds of documents that count against an award.
   */
  SupplierFile: object(
    {
      organization: text,
      name: text,
      invited: count,
      answered: count,
      declined: count,
      responseRate: orNull(text),
      medianResponseHours: orNull(text),
      offers: count,
      wins: count,
      orders: count,
      awarded: text,
      savings: text,
      currency: text,
      withdrawals: count,
      onTime: orNull(text),
      due: count,
      inTime: count,
      parts: answer('ScoreParts'),
      score: orNull(text),
      advice: oneOf(advices),
      lacking: list(text),
    },
    { asOf: text, trend: list(object({ until: text, score: orNull(text), parts: answer('ScoreParts') })) },
  ),
  /** Decimals from 0 to 100, as text. */
  ScoreParts: object(Object.fromEntries(scoreKinds.map((kind) => [kind, orNull(text)]))),
  /** Other records that may stand for the same supplier, with the strongest sign first. */
  SupplierDuplicates: object({
    duplicates: list(
      object({
        supplier: text,
        name: text,
        number: orNull(text),
        organization: orNull(text),
        customSupplier: orNull(text),
        signs: list(oneOf(duplicateSigns)),
      }),
    ),
  }),
  SupplierScores: object({ suppliers: list(answer('SupplierFile')), asOf: text }),
};
