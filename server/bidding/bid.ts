import type { ActionOperation } from '../../schemas/mechanisms/common/define-mechanism.ts';
import type { ItemPrice } from '../../schemas/mechanisms/common/bid-total.ts';
import type { Config } from '../config.ts';
import type { Outcome } from '../kernel/commands/command.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import type { Decided } from './decide-bids.ts';

/** What a supplier does, on its way: everything that was found out at its arrival. */
export interface Bid {
  id: string;
  operation: ActionOperation;
  participation: string;
  reader: Reader;
  /** ISO 8601, by the process's clock when the request came in. */
  receivedAt: string;
  /** Null where the action names no amount. */
  total: string | null;
  /** Dutch and English reverse: the step whose price is accepted. */
  acceptedStep: number | null;
  /** Where it was made of unit prices. */
  items: BidItem[] | null;
  /** Prices for some of the items, as they were sent; with `accept` what is asked of all others. */
  answers?: { items: readonly ItemPrice[]; accept: boolean };
  /** The participation's version that the bidder had in view. */
  version: number | undefined;
  retry: RetryKey | undefined;
  /** Makes the bidder's answer of what was decided. */
  present: (bid: Bid, decided: Decided, context: { config: Config; now: Date }) => Outcome;
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
  /** That of who bids. */
  currency: string;
  items: { id: string; quantity: string }[];
}
