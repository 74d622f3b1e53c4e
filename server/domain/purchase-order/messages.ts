import type { Records } from '../../../schemas/generated/records.ts';
import { isSupplying } from '../../../permissions/caller.ts';
import type { MessageHead } from '../../documents/ubl-order.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

type Order = Records['purchaseOrder'];

/** A document that one side sent the other. */
export type OrderMessage = Order['messages'][number];

/** The documents about an order, oldest first. Orders sent before there was a list begin with the order itself. */
export function messagesOf({ messages, sentAt, ublKey }: Order): OrderMessage[] {
  if (messages.length > 0 || sentAt === null || ublKey === null) return messages;
  return [{ kind: 'order', at: sentAt, by: 'purchaser', fileKey: ublKey }];
}

type Content = Pick<OrderMessage, 'kind' | 'code' | 'note' | 'changes' | 'responseId' | 'sha256' | 'fileKey'>;

/** The list with one more message, from the caller. */
export function withMessage(
  content: Content,
  { record, reader, now }: { record: Order; reader: Reader; now: Date },
): OrderMessage[] {
  const { caller } = reader;
  const by = isSupplying(caller) ? 'supplier' : 'purchaser';
  const account = caller.account === null ? {} : { account: caller.account };
  return [...messagesOf(record), { ...content, at: now.toISOString(), by, ...account }];
}

/** The next message's number: the order's, and its place in the list. */
export const nextHead = (record: Order, issueDate: string): MessageHead => ({
  id: `${record.number}-${messagesOf(record).length + 1}`,
  issueDate,
});
