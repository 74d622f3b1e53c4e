import { passesDmarc } from './authentication-results.ts';
import { addressesIn, isAutomatic, valuesOf, type MailHeader } from './mail-headers.ts';

/** The reasons for which a mail waits for the purchaser. */
export const holdReasons = [
  'wrong_token',
  'wrong_sender',
  'not_authenticated',
  'too_early',
  'too_late',
  'too_large',
  'infected',
  'other_request',
  'unreadable',
  'not_possible',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Everything that is known of a mail before its content is read. */
export interface MailHead {
  headers: readonly MailHeader[];
  bytes: number;
}

/** The invitation that the mail's token names. */
export interface InvitedBy {
  /** Null for a reusable link, which no one can answer by mail. */
  email: string | null;
  isTokenRight: boolean;
  isFinished: boolean;
}

interface Trust {
  authserv: string;
  mostBytes: number;
}

export type Verdict = { kind: 'ignore' } | { kind: 'read' } | { kind: 'hold'; reason: HoldReason; isSender: boolean };

/** The only sender. Mail programs show the first of several, while servers may check the last. */
export function senderOf({ headers }: MailHead): string | undefined {
  const from = valuesOf(headers, 'from');
  const [sender, ...more] = addressesIn(from);
  return from.length === 1 && more.length === 0 ? sender : undefined;
}

/**
 * Decides whether a mail is read at all. Token, sender and the receiving server's check must agree. `isSender` is true
 * if they do: only then the sender gets an answer, because anyone can write the address of someone else.
 */
export function judgeMail(head: MailHead, invited: InvitedBy, { authserv, mostBytes }: Trust): Verdict {
  if (isAutomatic(head.headers) || invited.email === null) return { kind: 'ignore' };
  const hold = (reason: HoldReason, isSender = false): Verdict => ({ kind: 'hold', reason, isSender });
  const sender = senderOf(head);
  if (!invited.isTokenRight) return hold('wrong_token');
  if (sender !== invited.email.toLowerCase()) return hold('wrong_sender');
  if (!passesDmarc(head.headers, { sender, authserv })) return hold('not_authenticated');
  if (invited.isFinished) return hold('too_late', true);
  return head.bytes > mostBytes ? hold('too_large', true) : { kind: 'read' };
}
