import type { PeppolId } from './peppol-id.ts';

/**
 * A purchase order for its documents, fully resolved and in the reader's language, so nothing has to be looked up.
 * Amounts and quantities are decimal strings. Null or absent values are not shown.
 */
export interface PurchaseOrder {
  /** The number that people quote. */
  number: string;
  uuid?: string | null;
  /** yyyy-mm-dd in the purchaser's time zone. */
  issueDate: string;
  /** yyyy-mm-dd until which the supplier's offer is binding. */
  validUntil?: string | null;
  /** ISO 4217. */
  currency: string;
  buyer: OrderParty;
  seller: OrderParty;
  /** The invoice address, if it differs from the purchaser's address. */
  invoiceTo?: OrderAddress | null;
  /** Titles of the source request and negotiation. */
  request?: string | null;
  negotiation?: string | null;
  note?: string | null;
  delivery?: OrderDelivery | null;
  paymentTerms?: OrderTerms | null;
  lines: readonly OrderLine[];
  /** Difference between the total and the sum of the lines, if no unit price can express it. */
  rounding?: string | null;
  /** Net sum of the lines and the rounding. */
  total: string;
  /** The newest change of an order that was sent. `number` counts from 1, `date` is yyyy-mm-dd. */
  revision?: { number: number; date: string };
  /** `date` is yyyy-mm-dd. */
  cancelled?: { reason: string; date: string };
}

/** `code` as in our enumerations (net_30, DAP). `text` is in the document's language or the purchaser's own words. */
export interface OrderTerms {
  code: string;
  text: string;
  /** The text is the label of the code, so readers of another language may get it in theirs. */
  isListed?: true;
}

export interface OrderDelivery {
  address?: OrderAddress | null;
  /** yyyy-mm-dd. A single day has the same start and end, "until" only `end`, and "from" only `start`. */
  start?: string | null;
  end?: string | null;
  terms?: OrderTerms | null;
}

export interface OrderParty {
  name: string;
  peppolId?: PeppolId | null;
  vatId?: string | null;
  dunsNumber?: string | null;
  registerNumber?: string | null;
  address?: OrderAddress | null;
  contact?: { name?: string | null; telephone?: string | null; email?: string | null } | null;
}

export interface OrderAddress {
  street?: string | null;
  additional?: string | null;
  postOfficeBox?: string | null;
  postalCode?: string | null;
  city?: string | null;
  region?: string | null;
  /** ISO 3166-1 alpha-2. Any other text is treated as a name. */
  country?: string | null;
}

/**
 * total = quantity × price / baseQuantity, rounded to the currency. `baseQuantity` is 1 except in the oldest orders.
 */
export interface OrderLine {
  name: string;
  note?: string | null;
  quantity: string;
  /** One of our units. */
  unit: string;
  price: string;
  baseQuantity: string;
  total: string;
}
