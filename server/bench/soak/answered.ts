/** What a bidder did and what it was told, whatever happened in between. One line each of `answers.jsonl`. */
export interface Answered {
  negotiation: string;
  participation: string;
  operation: Operation;
  /** Of operations that name an amount. */
  total: string | null;
  /** Of operations that name a step. */
  step: number | null;
  /** Sent under this key as often as it took. */
  key: string;
  attempts: number;
  /** When it was sent first. */
  sentAt: string;
  /** Null, as the status: no answer came before the end. */
  answeredAt: string | null;
  status: number | null;
  /** Of a refusal. */
  code: string | null;
}

export type Operation = 'bidding' | 'update' | 'dutch-deal' | 'accept-english-reverse' | 'leave';

/** What the log calls the action when it was taken. */
export const eventOf: Record<Operation, string> = {
  bidding: 'bid',
  update: 'offer_updated',
  'dutch-deal': 'price_accepted',
  'accept-english-reverse': 'price_accepted',
  leave: 'left',
};
