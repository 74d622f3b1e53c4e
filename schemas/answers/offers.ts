import { addedKinds, comparisonGroups } from '../domain/evaluation/comparison-types.ts';
import { workflowTypes } from '../domain/evaluation/criteria-weights.ts';
import {
  answer,
  anything,
  count,
  flag,
  known,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  property,
  text,
  type Shape,
} from './shapes.ts';

const viewLinks = Object.fromEntries(['first', 'last', 'previous', 'next'].map((name) => [`hydra:${name}`, text]));
const added = list(object({ label: text, value: text }));

/** Values by the id of an added field. */
const addedValues = map(text);
const addedField = object({ id: text, title: text, kind: oneOf(addedKinds) });

export const lowPrice = known('LowPrice', 'domain/low-price/low-price.ts', object({ kind: text, percent: text }));

/** Answers about offers and their comparison. */
export const offers: Record<string, Shape> = {
  EarlierPrices: object({
    rows: list(
      object({ row: count, name: text, publishedAt: text, values: anything, errors: list(answer('Violation')) }),
    ),
    total: count,
  }),
  ReceiptParty: object(
    { name: text },
    {
      peppolId: orNull(known('PeppolId', 'domain/peppol-id.ts', object({ scheme: text, id: text }))),
      vatId: orNull(text),
      dunsNumber: orNull(text),
      registerNumber: orNull(text),
      address: orNull(
        object(
          {},
          {
            street: orNull(text),
            additional: orNull(text),
            postOfficeBox: orNull(text),
            postalCode: orNull(text),
            city: orNull(text),
            region: orNull(text),
            country: orNull(text),
          },
        ),
      ),
      contact: orNull(object({}, { name: orNull(text), telephone: orNull(text), email: orNull(text) })),
    },
  ),
  ReceiptLine: object({
    name: text,
    note: orNull(text),
    remark: orNull(text),
    quantity: text,
    unit: text,
    offered: flag,
    price: orNull(text),
    priceKind: oneOf(['unit', 'total']),
    total: orNull(text),
    added,
  }),
  /** The offer as received. `currency` is null if no prices were requested. */
  OfferReceipt: object({
    number: text,
    request: text,
    revision: count,
    deadline: orNull(text),
    receivedAt: text,
    bindingUntil: text,
    by: orNull(text),
    seller: answer('ReceiptParty'),
    buyer: answer('ReceiptParty'),
    currency: orNull(text),
    lines: list(answer('ReceiptLine')),
    total: orNull(text),
    description: orNull(text),
    senderAddress: orNull(text),
    added,
    terms: object(
      {},
      Object.fromEntries(
        ['paymentTerms', 'paymentNote', 'deliveryTerms', 'deliveryNote', 'deliveryTime', 'deliveryAddress'].map(
          (name) => [name, orNull(property('request', name))],
        ),
      ),
    ),
    answers: list(
      object({ title: text, required: flag, canFulfil: orNull(flag), answer: orNull(text), note: orNull(text) }),
    ),
    files: list(object({ name: text, bytes: count, sha256: text })),
    checksum: text,
  }),
  /** `groups[].rows[].cells[n]` belongs to `offers[n]`. Numbers are exact decimal strings (quotients: 10 decimals). */
  Comparison: object(
    {
      workflowType: oneOf(workflowTypes),
      /** Null in an RFI, which has no amounts. */
      currency: orNull(text),
      /** The columns: ranked ones by rank, then the others. Otherwise in the given order. */
      offers: list(answer('ComparisonColumn')),
      /** Groups in the order of the page, without empty ones. */
      groups: list(answer('ComparisonGroup')),
    },
    {
      /**
       * Fields that administrators added. For items and requirements, the values are in `added` of rows, for lines in
       * `added` of cells.
       */
      addedFields: object({}, { items: list(addedField), requirements: list(addedField), lines: list(addedField) }),
      /** The total number of items. */
      'hydra:totalItems': count,
      'hydra:view': object({ '@id': text, '@type': text }, viewLinks),
    },
  ),
  ComparisonColumn: object(
    {
      offer: text,
      supplier: text,
      name: text,
      state: text,
      /** Rank by evaluation score, shared by ties. Null if items are missing ("not ranked"). */
      rank: orNull(count),
      /** The number of items it lacks and another offer has. */
      missingItems: count,
      /** The number of criteria without a rating. They count as 0. */
      unratedCriteria: count,
    },
    {
      /** Its own currency, if it differs from the currency of the comparison, and the fixed rate. */
      currency: text,
      rate: text,
      /** How far its price is below the reference of the request's rule. Absent if it is not abnormally low. */
      lowPrice,
      /** True if it is in a negotiation, so it cannot be rated. Absent if it can. */
      frozen: flag,
      /** Its last prices in ended negotiations, and its awards. Absent if there are none. */
      negotiated: text,
      awarded: text,
    },
  ),
  ComparisonGroup: object({ id: oneOf(comparisonGroups), rows: list(answer('ComparisonRow')) }),
  /**
   * The `id` of a total is comparableTotal, offerTotal, relativePrice, evaluationScore, qualityScore, rank or
   * itemsOffered (in an RFI only the last four). Otherwise it is that of the item, requirement, criterion or custom
   * field.
   * Formats of values by kind:
   * - `money`: in the matrix's currency (relative prices have up to 6 decimals).
   * - `score` and `rating`: −100 to 100.
   * - `rank` and `count`: whole numbers.
   * - `answer`: "yes" or "no".
   * - `day` and `instant`: ISO.
   * - `number` and `text`: as entered.
   */
  ComparisonRow: object(
    {
      id: text,
      kind: oneOf(['score', 'rating', 'rank', 'count', 'answer', ...addedKinds]),
      /** As entered. Null for totals, whose names are texts of the client. */
      title: orNull(text),
      /** The direction of better values. Null if the row is informational, without a best value. */
      better: orNull(oneOf(['lower', 'higher'])),
      cells: list(answer('ComparisonCell')),
    },
    {
      quantity: text,
      unit: text,
      /** Items: true if no offer has it, so it is ignored for all. */
      offeredByNobody: flag,
      required: flag,
      added: addedValues,
      /** Criteria: weight in whole percent. The price gets the remainder. */
      weight: number,
      isPrice: flag,
    },
  ),
  /** Flags are present only if they are true. */
  ComparisonCell: object(
    {
      /** Null without a value (not offered by anyone, not answered, not rated, empty). */
      value: orNull(text),
      /**
       * Money only: percent above the row's best value, "4.2857", and "0" for the best itself. Null if the cell is not
       * compared.
       */
      deviation: orNull(text),
    },
    {
      /** True if it equals the best value of the row. */
      best: flag,
      /**
       * True for an item not offered, a total with missing items, a requirement not answered, or a criterion not rated.
       */
      missing: flag,
      /** True if the value is, or contains, the highest price of the others for an item that this offer lacks. */
      plug: flag,
      /** True if it is excluded from the search for the row's best value. */
      notRanked: flag,
      /** Items: price of one unit, four decimals. */
      unitPrice: text,
      /** Amounts of offers in another currency, as offered in that currency. */
      own: text,
      ownUnitPrice: text,
      /** Items with price breaks: the next quantity with another unit price. */
      nextBreak: object({ from: text, unitPrice: text }),
      /** Requirements: the supplier's text. */
      answer: text,
      note: text,
      added: addedValues,
    },
  ),
};
