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
  text,
  type Shape,
} from './shapes.ts';

const added = list(object({ label: text, value: text }));

/** By the id of an added field. */
const addedValues = map(text);
const addedField = object({ id: text, title: text, kind: oneOf(addedKinds) });

/** Offers, and how they compare. */
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
      peppolId: orNull(known('PeppolId', 'domain/peppol-id.ts')),
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
  /** The offer as it was received. `currency` is null where no prices were asked for. */
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
    terms: anything,
    answers: list(
      object({ title: text, required: flag, canFulfil: orNull(flag), answer: orNull(text), note: orNull(text) }),
    ),
    files: list(object({ name: text, bytes: count, sha256: text })),
    checksum: text,
  }),
  /** `groups[].rows[].cells[n]` belongs to `offers[n]`. Numbers are decimal strings, exact (quotients: 10 decimals). */
  Comparison: object(
    {
      workflowType: oneOf(workflowTypes),
      /** Null in an RFI, which has no money anywhere. */
      currency: orNull(text),
      /** The columns: ranked ones by rank, then the others, otherwise in the order given. */
      offers: list(answer('ComparisonColumn')),
      /** In this order, empty ones left out. */
      groups: list(answer('ComparisonGroup')),
    },
    {
      /** Fields that administrators added: to items and requirements, in `added` of rows; to lines, in `added` of cells. */
      addedFields: object({}, { items: list(addedField), requirements: list(addedField), lines: list(addedField) }),
      /** How many items there are. */
      'hydra:totalItems': count,
      'hydra:view': anything,
    },
  ),
  ComparisonColumn: object(
    {
      offer: text,
      supplier: text,
      name: text,
      state: text,
      /** Place by evaluation score, ties share it; null: "not ranked", because items are missing. */
      rank: orNull(count),
      /** How many items it lacks that another one offers. */
      missingItems: count,
      /** How many criteria wait for a rating; they count 0. */
      unratedCriteria: count,
    },
    {
      /** Where it is made in another currency than the one compared in: that, and the fixed rate. */
      currency: text,
      rate: text,
      /** A negotiation holds it, so it cannot be rated; absent: it can. */
      frozen: flag,
      /** Amounts, absent where there are none: its last prices in ended negotiations; what was awarded to it. */
      negotiated: text,
      awarded: text,
    },
  ),
  ComparisonGroup: object({ id: oneOf(comparisonGroups), rows: list(answer('ComparisonRow')) }),
  /**
   * Totals have as `id` comparableTotal, offerTotal, relativePrice, evaluationScore, qualityScore, rank, itemsOffered (an RFI
   * the last four only), others that of the item, requirement, criterion or custom field. How values read: `money` in the
   * matrix's currency (relative prices have up to 6 decimals), `score` and `rating` −100 to 100, `rank` and `count` whole
   * numbers, `answer` "yes" or "no", `day` and `instant` in ISO, `number` and `text` as entered.
   */
  ComparisonRow: object(
    {
      id: text,
      kind: oneOf(['score', 'rating', 'rank', 'count', 'answer', ...addedKinds]),
      /** As entered; null in totals, whose names are texts of the client. */
      title: orNull(text),
      /** Which value is best; null: none is, the row is only read. */
      better: orNull(oneOf(['lower', 'higher'])),
      cells: list(answer('ComparisonCell')),
    },
    {
      quantity: text,
      unit: text,
      /** Items: true when no offer has it, so it counts for nobody. */
      offeredByNobody: flag,
      required: flag,
      added: addedValues,
      /** Criteria, whole percent; that of price is what the others leave. */
      weight: number,
      isPrice: flag,
    },
  ),
  /** Flags are there only when they hold. */
  ComparisonCell: object(
    {
      /** Null: nothing to show (not offered by anybody, not answered, not rated, empty). */
      value: orNull(text),
      /** Money only: percent above the row's best, "4.2857", "0" on the best itself; null where the cell does not take part. */
      deviation: orNull(text),
    },
    {
      /** Shares the best value of the row. */
      best: flag,
      /** Item not offered, total with missing items, requirement not answered, criterion not rated. */
      missing: flag,
      /** The value is, or contains, the highest price of the others for an item that this offer lacks. */
      plug: flag,
      /** Left out when the best of the row is sought. */
      notRanked: flag,
      /** Items: price of one, four decimals. */
      unitPrice: text,
      /** Amounts of offers in another currency: as they were offered, in it. */
      own: text,
      ownUnitPrice: text,
      /** Items with breaks: the next quantity at which another unit price counts. */
      nextBreak: object({ from: text, unitPrice: text }),
      /** Requirements: the supplier's words. */
      answer: text,
      note: text,
      added: addedValues,
    },
  ),
};
