import type { ActionOperation } from '../../schemas/mechanisms/common/define-mechanism.ts';
import type { ItemPrice } from '../../schemas/mechanisms/common/bid-total.ts';
import type { Config } from '../config.ts';
import type { Outcome } from '../kernel/commands/command.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import type { BatchDecisions } from './decide-bids.ts';

/** An action of a supplier, with everything determined on its arrival. */
export interface Bid {
  id: string;
  operation: ActionOperation;
  participation: string;
  reader: Reader;
  /** ISO 8601, by the process's clock when the request arrived. */
  receivedAt: string;
  /** Null if the action has no amount. */
  total: string | null;
  /** Dutch and English reverse: the step whose price is accepted. */
  acceptedStep: number | null;
  /** The items, if the amount is the sum of unit prices. */
  items: BidItem[] | null;
  /** Prices for some of the items, as sent. With `accept`, the requested prices of all others are accepted. */
  answers?: { items: readonly ItemPrice[]; accept: boolean };
  /** The version of the participation that the bidder saw. */
  version: number | undefined;
  retry: RetryKey | undefined;
  /** Creates the bidder's answer from the decision. */
  present: (bid: Bid, decided: BatchDecisions, context: { config: Config; now: Date }) => Outcome;
}

export interface BidItem {
  item: string;
  unitPrice: string;
  totalPrice: string;
}

/** From the header `Idempotency-Key`. */
export interface RetryKey {
  key: string;
  account: string | null;
  call: string;
  hash: string;
}

/** The frozen lot, whose quantities unit prices are multiplied by. */
export interface Lot {
  negotiation: string;
  /** The bidder's currency. */
  currency: string;
  items: { id: string; quantity: string }[];
}
