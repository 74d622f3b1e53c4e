import { plain } from '../../../../schemas/domain/decimal.ts';
import { isOffered, type OfferLine } from '../../../../schemas/domain/evaluation/comparable-totals.ts';
import { evaluateOffers } from '../../../../schemas/domain/evaluation/evaluate-offers.ts';
import { relativePrice } from '../../../../schemas/domain/evaluation/relative-price.ts';
import { lineTotal, sumMoney, unitPrice } from '../../../../schemas/domain/money.ts';
import type { LotItem, LotOffer, RequestFacts } from '../request-facts.ts';

export type Lines = ReadonlyMap<string, readonly OfferLine[]>;
type PricedLine = OfferLine & { price: string };
type Item = Pick<LotItem, 'id' | 'quantity'>;

/** Computes the participants of a lot line by line, as the reference for the database's sums. */
export function entrantsByRule(facts: RequestFacts, items: readonly Item[], lines: Lines) {
  if (items.length === 0) return [];
  const covering = facts.offers.flatMap((offer) => {
    const own = coveringLines(offer, items, lines);
    return own ? [{ offer, lines: own }] : [];
  });
  const evaluations = evaluateOffers({
    workflowType: facts.type,
    currency: facts.currency,
    items: items.map(({ id, quantity }) => ({ id, quantity: quantity ?? '1' })),
    criteria: facts.criteria,
    offers: covering.map(({ offer, lines: own }) => ({ id: offer.id, lines: own, ratings: offer.ratings })),
  });
  return covering.map(({ offer, lines: own }, index) => {
    const priced = pricedLines(own, items, facts.currency);
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
      // All of these offers are in the request's currency. Others are tested in own-currencies.test.ts.
      currency: facts.currency,
      rate: null,
      items: priced,
    };
  });
}

function coveringLines({ id }: LotOffer, items: readonly Item[], lines: Lines): PricedLine[] | null {
  const byItem = new Map(lines.get(id)?.map((line) => [line.item, line]));
  const found = items.map((item) => byItem.get(item.id)).filter(isOffered);
  return found.length === items.length ? found : null;
}

const pricedLines = (lines: readonly PricedLine[], items: readonly Item[], currency: string) =>
  lines.map((line, index) => {
    const priced = { price: line.price, priceKind: line.priceKind, quantity: items[index]?.quantity ?? '1' };
    return { item: line.item, unitPrice: unitPrice(priced), totalPrice: lineTotal({ ...priced, currency }) };
  });

/** The offers that have exactly this item, as text, by which lots are grouped. */
export const offeringByRule = ({ offers }: RequestFacts, item: string, lines: Lines): string =>
  offers
    .filter(({ id }) => lines.get(id)?.some((line) => line.item === item && isOffered(line)))
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
