/** An action of a bidder and its answer, whatever happened in between. One line each in `answers.jsonl`. */
export interface AnsweredAction {
  negotiation: string;
  participation: string;
  operation: Operation;
  /** The amount; null for operations without one. */
  total: string | null;
  /** The step; null for operations without one. */
  step: number | null;
  /** The idempotency key, used for every attempt. */
  key: string;
  attempts: number;
  /** Time of the first attempt. */
  sentAt: string;
  /** Null, like the status, if no answer came before the end. */
  answeredAt: string | null;
  status: number | null;
  /** Problem code of a refusal. */
  code: string | null;
}

export type Operation = 'bidding' | 'update' | 'dutch-deal' | 'accept-english-reverse' | 'leave';

/** The log event of each accepted operation. */
export const eventOf: Record<Operation, string> = {
  bidding: 'bid',
  update: 'offer_updated',
  'dutch-deal': 'price_accepted',
  'accept-english-reverse': 'price_accepted',
  leave: 'left',
};
