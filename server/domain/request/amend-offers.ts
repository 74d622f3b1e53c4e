import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { lineAmounts, moneyOf, offerTotal, type LineAmounts } from '../response/line.ts';
import type { ChildChanges } from './amend-children.ts';

type Offer = RecordOf<'response'>;
type Line = RecordOf<'responseItem'>;

interface OffersQuestion {
  /** The request after the amendment. */
  request: RecordOf<'request'>;
  revision: number;
  items: ChildChanges;
  requirements: ChildChanges;
  offers: readonly Offer[];
  lines: readonly Line[];
  /** True if every amount must be rounded again for another currency. */
  currencyChanged: boolean;
  /** Quantities before the amendment, by item. */
  quantities: ReadonlyMap<string, string>;
}

/**
 * Adapts drafts: adds lines of new items, removes lines of removed ones, and updates amounts to new quantities.
 * Published offers become invalid. They keep their values, except for removed items.
 */
export function offerWrites(question: OffersQuestion): Write[] {
  const { offers, items, requirements } = question;
  const published = offers.filter(({ state }) => state === 'published');
  const withoutItems = items.removed.map(({ id }) => id);
  const withoutRequirements = requirements.removed.map(({ id }) => id);
  const lines: Write = { remove: 'responseItem', where: { requestItem: withoutItems } };
  const answers: Write = { remove: 'requirementCompliance', where: { requirement: withoutRequirements } };
  return [
    ...(withoutItems.length > 0 ? [lines] : []),
    ...(withoutRequirements.length > 0 ? [answers] : []),
    {
      changeMany: 'response',
      rows: published.map(({ id }) => ({ id, values: { state: 'invalid' as const } })),
      operation: 'invalidate',
    },
  ];
}

/** Written after the items, because the lines of new items refer to them. */
export function lineWrites(question: OffersQuestion): Write[] {
  const offers = question.offers.map((offer) => inNewCurrency(offer, question));
  const drafts = offers.filter(({ state }) => state === 'created');
  return [
    ...offers.flatMap((offer) => totalsOf(offer, question)),
    ...drafts.flatMap((draft) => followed(draft, question)),
  ];
}

/** A published offer keeps its currency. */
const inNewCurrency = (offer: Offer, { request, currencyChanged }: OffersQuestion): Offer =>
  currencyChanged && offer.state === 'created' ? { ...offer, currency: request.currency } : offer;

function followed(draft: Offer, question: OffersQuestion): Write[] {
  const { items, revision } = question;
  const { organization, purchaserOrganization, priceMode, currency } = draft;
  const rows = items.added.map(({ id, position }) => ({
    response: draft.id,
    requestItem: id,
    position,
    available: false,
    priceKind: priceMode,
    organization,
    purchaserOrganization,
  }));
  const amounts = changedLines(draft, question).map(({ line, values }): Write => ({
    patch: 'responseItem',
    where: { id: line.id },
    values,
  }));
  return [
    { insert: 'responseItem', rows },
    ...amounts,
    {
      patch: 'response',
      where: { id: draft.id },
      values: { requestRevision: revision, currency, termsAccepted: false },
    },
  ];
}

function changedLines(draft: Offer, question: OffersQuestion): { line: Line; values: LineAmounts }[] {
  const { items, lines, request, currencyChanged } = question;
  const changed = items.changed.flatMap(({ before, values }) =>
    values.quantity === undefined ? [] : [[before.id, values.quantity] as const],
  );
  const quantities = new Map([...(currencyChanged ? question.quantities : []), ...changed]);
  return lines
    .filter((line) => line.response === draft.id)
    .flatMap((line) => {
      const quantity = quantities.get(line.requestItem);
      return quantity === undefined
        ? []
        : [{ line, values: lineAmounts(line, { ...moneyOf(request, draft), quantity }) }];
    });
}

/** Updates the total to the sum of the remaining lines, in every offer that lost lines or whose amounts changed. */
function totalsOf(offer: Offer, question: OffersQuestion): Write[] {
  const { items, lines, request } = question;
  const removedItems = new Set(items.removed.map(({ id }) => id));
  const own = lines.filter((line) => line.response === offer.id);
  const left = own.filter((line) => !removedItems.has(line.requestItem));
  const changed = offer.state === 'created' ? changedLines(offer, question) : [];
  if (left.length === own.length && changed.length === 0) return [];
  const values = new Map(changed.map((change) => [change.line.id, change.values]));
  const totalPrice = offerTotal(
    left.map((line) => ({ ...line, ...values.get(line.id) })),
    moneyOf(request, offer),
  );
  return [{ patch: 'response', where: { id: offer.id }, values: { totalPrice } }];
}
