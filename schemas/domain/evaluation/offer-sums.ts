import type { Decimal } from '../decimal.ts';
import { comparableTotals, isOffered, type ComparedItem, type OfferLine } from './comparable-totals.ts';
import { isPriced, type WorkflowType } from './criteria-weights.ts';

/** The sums of an offer's lines in comparison with the others. Scores need nothing else from the lines. */
export interface OfferSums {
  /** The number of the request's items that it offers. */
  offered: number;
  /** The number of items that it lacks and another offer has. */
  missing: number;
  /** Null in an RFI. */
  totals: OfferTotals | null;
}

export interface OfferTotals {
  /** Sum of the offer's own lines. */
  offerTotal: Decimal;
  /** The sum including plug prices, by which offers are compared. */
  comparableTotal: Decimal;
}

export interface LinesQuestion {
  workflowType: WorkflowType;
  currency: string;
  items: readonly ComparedItem[];
  /** Every compared offer, because each affects plug prices and missing items. */
  offers: readonly { lines: readonly OfferLine[] }[];
}

/** Returns one per offer, in order. */
export function sumLines({ workflowType, currency, items, offers }: LinesQuestion): OfferSums[] {
  const priced = isPriced(workflowType);
  const lines = offers.map((offer) => offer.lines);
  const totals = priced ? comparableTotals(items, lines, currency) : [];
  const requested = new Set(items.map(({ id }) => id));
  const counts = (line: OfferLine): boolean => (priced ? isOffered(line) : line.available) && requested.has(line.item);
  const offered = lines.map((own) => new Set(own.filter(counts).map(({ item }) => item)));
  const byAnybody = items.map(({ id }) => id).filter((id) => offered.some((ids) => ids.has(id)));
  return offered.map((own, index) => ({
    offered: own.size,
    missing: byAnybody.filter((id) => !own.has(id)).length,
    totals: totals[index] ?? null,
  }));
}
