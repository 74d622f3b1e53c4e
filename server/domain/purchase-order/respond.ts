import { isSupplying } from '../../../permissions/caller.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { PeppolId } from '../../../schemas/domain/peppol-id.ts';
import { defineRule, type Decision } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { acknowledged, declined, merged, orderOwner } from './answer.ts';
import { messagesOf, withMessage } from './messages.ts';
import { orderFacts, orderMails, type OrderMailFacts } from './order-mails.ts';
import type { ReadMessage } from './read-message.ts';

type Order = Records['purchaseOrder'];

/** A response that was uploaded, with the place of its content. */
export interface ReceivedResponse extends ReadMessage {
  fileKey: string;
  sha256: string;
}

/**
 * Keeps an uploaded response. AP acknowledges the order and RE declines it with the note as its reason. AB and CA
 * change nothing, and the purchaser hears of a condition. A purchaser who uploads it is not notified about it.
 */
export const respondToOrder = defineRule<'purchaseOrder', 'respond', OrderMailFacts>({
  facts: ({ record, reader }, { trx }) =>
    orderFacts(record, isSupplying(reader.caller) ? orderOwner(record, trx) : Promise.resolve([]), trx),
  decide: (question, { now }) => {
    const { record, reader } = question;
    const response = question.foundOut?.['response'];
    if (!isReceived(response)) throw new Problem('response_unreadable');
    refuseUnfit(response, record);
    const { code, note, id, fileKey, sha256 } = response;
    const content = {
      kind: 'response',
      ...(code === null ? {} : { code }),
      ...(note === null ? {} : { note }),
      responseId: id,
      fileKey,
      sha256,
    } as const;
    const kept: Decision<'purchaseOrder'> = { changes: { messages: withMessage(content, { record, reader, now }) } };
    if (code === 'AP') return { ...merged(acknowledged(question, now), kept), state: 'acknowledged' };
    if (code === 'CA')
      return merged({ effects: orderMails('order-conditional', { ...question.facts, record, reason: note }) }, kept);
    if (code === 'RE') return { ...merged(declined(question, note, now), kept), state: 'declined' };
    return kept;
  },
});

const isReceived = (value: unknown): value is ReceivedResponse =>
  typeof value === 'object' && value !== null && 'sha256' in value;

/** Numbers of orders repeat between purchasers, so the participants' ids are also compared. */
function refuseUnfit(response: ReceivedResponse, record: Order): void {
  const { buyer, seller } = record.details ?? {};
  if (
    response.order !== record.number ||
    differs(response.buyer, buyer?.peppolId) ||
    differs(response.seller, seller?.peppolId)
  )
    throw new Problem('response_of_other_order', { params: { order: response.order } });
  if (messagesOf(record).some(({ responseId }) => responseId === response.id))
    throw new Problem('response_number_used', { params: { id: response.id } });
}

const differs = (one: PeppolId | null, other: PeppolId | null | undefined): boolean =>
  one !== null && !!other && one.scheme === other.scheme && one.id.toUpperCase() !== other.id.toUpperCase();
