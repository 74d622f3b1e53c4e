import type { Reader } from '../../repository/scope.ts';

/** A bid on its way: everything that was found out at its arrival. */
export interface Bid {
  id: string;
  participation: string;
  reader: Reader;
  /** ISO 8601, by the process's clock when the request came in. */
  receivedAt: string;
  total: string;
  /** Where it was made of unit prices. */
  items: BidItem[] | null;
  /** The participation's version that the bidder had in view. */
  version: number | undefined;
  retry: RetryKey | undefined;
}

export interface BidItem {
  item: string;
  unitPrice: string;
  totalPrice: string;
}

/** Of the header `Idempotency-Key`. */
export interface RetryKey {
  key: string;
  account: string | null;
  call: string;
  hash: string;
}

/** The lot as it was frozen: what unit prices are multiplied with. */
export interface Lot {
  negotiation: string;
  currency: string;
  items: { id: string; quantity: string }[];
}
