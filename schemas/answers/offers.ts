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
const addedField = object({ id: text, title: text, kind: text });

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
  /** `groups[].rows[].cells[n]` belongs to `offers[n]`; `domain/evaluation/comparison-types.ts` says what each means. */
  Comparison: object(
    {
      workflowType: text,
      currency: orNull(text),
      offers: list(answer('ComparisonOffer')),
      groups: list(object({ id: text, rows: list(answer('ComparisonLine')) })),
    },
    {
      addedFields: object({}, { items: list(addedField), requirements: list(addedField), lines: list(addedField) }),
      'hydra:totalItems': count,
      'hydra:view': anything,
    },
  ),
  ComparisonOffer: object(
    {
      offer: text,
      supplier: text,
      name: text,
      state: text,
      rank: orNull(count),
      missingItems: count,
      unratedCriteria: count,
    },
    { currency: text, rate: text, frozen: flag, negotiated: text, awarded: text },
  ),
  ComparisonLine: object(
    {
      id: text,
      kind: text,
      title: orNull(text),
      better: orNull(oneOf(['lower', 'higher'])),
      cells: list(answer('ComparisonValue')),
    },
    {
      quantity: text,
      unit: text,
      offeredByNobody: flag,
      required: flag,
      added: addedValues,
      weight: number,
      isPrice: flag,
    },
  ),
  ComparisonValue: object(
    { value: orNull(text), deviation: orNull(text) },
    {
      best: flag,
      missing: flag,
      plug: flag,
      notRanked: flag,
      unitPrice: text,
      own: text,
      ownUnitPrice: text,
      nextBreak: object({ from: text, unitPrice: text }),
      answer: text,
      note: text,
      added: addedValues,
    },
  ),
};
