import type { PeppolId } from './peppol-id.ts';

/**
 * A purchase order as its documents show it: everything resolved and in the reader's words, nothing to look up.
 * Amounts and quantities are decimal strings; null or absent is not shown.
 */
export interface PurchaseOrder {
  /** The number people quote. */
  number: string;
  uuid?: string | null;
  /** yyyy-mm-dd in the buyer's time zone. */
  issueDate: string;
  /** yyyy-mm-dd until which the supplier is bound by its offer. */
  validUntil?: string | null;
  /** ISO 4217. */
  currency: string;
  buyer: OrderParty;
  seller: OrderParty;
  /** Where the bill goes, where that is another address than the buyer's. */
  invoiceTo?: OrderAddress | null;
  /** The request and negotiation it came from, as titles. */
  request?: string | null;
  negotiation?: string | null;
  note?: string | null;
  delivery?: OrderDelivery | null;
  paymentTerms?: OrderTerms | null;
  lines: readonly OrderLine[];
  /** Difference between the total and the sum of the lines, where no unit price can express it. */
  rounding?: string | null;
  /** Net sum of the lines and the rounding. */
  total: string;
}

/** `code` as in our enumerations (net_30, DAP), `text` in the document's language or the purchaser's own words. */
export interface OrderTerms {
  code: string;
  text: string;
  /** The text is the code's word: a reader of another language may get that language's. */
  isListed?: true;
}

export interface OrderDelivery {
  address?: OrderAddress | null;
  /** yyyy-mm-dd; a single day has both alike, "until" only `end`, "from" only `start`. */
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
  /** ISO 3166-1 alpha-2; anything else is taken as a name. */
  country?: string | null;
}

/** total = quantity × price / baseQuantity, rounded to the currency. `baseQuantity` is 1 but in the oldest orders. */
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
