import { plain } from '../../../schemas/domain/decimal.ts';
import { isOffered, type OfferLine } from '../../../schemas/domain/evaluation/comparable-totals.ts';
import { evaluateOffers } from '../../../schemas/domain/evaluation/evaluate-offers.ts';
import { relativePrice } from '../../../schemas/domain/evaluation/relative-price.ts';
import { lineTotal, sumMoney, unitPrice } from '../../../schemas/domain/money.ts';
import type { LotItem, LotOffer, RequestFacts } from './request-facts.ts';

export interface EntrantLine {
  item: string;
  unitPrice: string;
  totalPrice: string;
}

/** Who takes part in a lot, with what its offer says of it. */
export interface Entrant {
  supplier: string;
  response: string;
  initialPrice: string;
  initialAt: string;
  qualityScore: string;
  evaluationScore: string;
  relativePrice: string;
  items: EntrantLine[];
}

/** Suppliers whose offer covers every item of the lot, in the order in which the offers were published. */
export function entrants(facts: RequestFacts, items: readonly LotItem[]): Entrant[] {
  if (items.length === 0) return [];
  const covering = facts.offers.flatMap((offer) => {
    const lines = linesFor(offer, items);
    return lines ? [{ offer, lines }] : [];
  });
  const evaluations = evaluateOffers({
    workflowType: facts.type,
    currency: facts.currency,
    items,
    criteria: facts.criteria,
    offers: covering.map(({ offer, lines }) => ({ id: offer.id, lines, ratings: offer.ratings })),
  });
  return covering.map(({ offer, lines }, index) => {
    const priced = pricedLines(lines, items, facts.currency);
    const initialPrice = sumMoney(
      priced.map(({ totalPrice }) => totalPrice),
      facts.currency,
    );
    const quality = evaluations[index]?.qualityScore ?? 0;
    return {
      supplier: offer.supplier,
      response: offer.id,
      initialPrice,
      initialAt: offer.publishedAt,
      qualityScore: plain(quality),
      evaluationScore: plain(evaluations[index]?.evaluationScore ?? 0),
      relativePrice: plain(relativePrice(initialPrice, quality)),
      items: priced,
    };
  });
}

type PricedLine = OfferLine & { price: string };

function linesFor({ lines }: LotOffer, items: readonly LotItem[]): PricedLine[] | null {
  const byItem = new Map(lines.map((line) => [line.item, line]));
  const found = items.map(({ id }) => byItem.get(id)).filter(isOffered);
  return found.length === items.length ? found : null;
}

const pricedLines = (lines: readonly PricedLine[], items: readonly LotItem[], currency: string): EntrantLine[] =>
  lines.map((line, index) => {
    const priced = { price: line.price, priceKind: line.priceKind, quantity: items[index]?.quantity ?? '1' };
    return { item: line.item, unitPrice: unitPrice(priced), totalPrice: lineTotal({ ...priced, currency }) };
  });

/** Suppliers that offer this very item: what lots are grouped by. */
export const offering = ({ offers }: RequestFacts, item: string): string[] =>
  offers.filter(({ lines }) => lines.some((line) => line.item === item && isOffered(line))).map(({ id }) => id);
