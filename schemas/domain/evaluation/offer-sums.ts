import type { Decimal } from '../decimal.ts';
import { comparableTotals, isOffered, type ComparedItem, type OfferLine } from './comparable-totals.ts';
import { isPriced, type WorkflowType } from './criteria-weights.ts';

/** What an offer's lines come to beside those of the others: all that its scores need of them. */
export interface OfferSums {
  /** How many of the request's items it offers. */
  offered: number;
  /** How many it does not that another one offers. */
  missing: number;
  /** Null in an RFI. */
  totals: OfferTotals | null;
}

export interface OfferTotals {
  /** Sum of the offer's own lines. */
  offerTotal: Decimal;
  /** The same with plug prices: what offers are compared by. */
  comparableTotal: Decimal;
}

export interface LinesQuestion {
  workflowType: WorkflowType;
  currency: string;
  items: readonly ComparedItem[];
  /** Every offer that is compared: each moves plug prices and what counts as missing. */
  offers: readonly { lines: readonly OfferLine[] }[];
}

/** One per offer, in their order. */
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
