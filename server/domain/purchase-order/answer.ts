import type { Knex } from 'knex';
import { defineRule, type DecideContext, type Decision, type FactsContext } from '../../kernel/commands/rule.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { ublOrderResponse } from '../../documents/ubl-answer.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { owner } from '../negotiation/receivers.ts';
import type { Receiver } from '../request/receivers.ts';
import { ownerOfRequest } from '../response/mails.ts';
import { nextHead, withMessage } from './messages.ts';
import { orderFacts, orderMails, type OrderMailFacts } from './order-mails.ts';
import { paperOf, storing } from './papers.ts';
import { writerOf, type Writer } from './writer.ts';

type Order = Records['purchaseOrder'];

interface AnswerFacts extends OrderMailFacts {
  writer: Writer;
}

interface Answer {
  record: Order;
  facts: OrderMailFacts;
}

/** The supplier acknowledges the order. Notifies the purchaser. */
export const acknowledgeOrder = defineRule<'purchaseOrder', 'acknowledge', AnswerFacts>({
  facts: answerFacts,
  decide: (question, context) =>
    merged(acknowledged(question, context.now), written({ ...question, code: 'AP', note: null }, context)),
});

/** Ends the order. The award continues, and may have another order. */
export const declineOrder = defineRule<'purchaseOrder', 'decline', AnswerFacts>({
  facts: answerFacts,
  decide: (question, context) => {
    const { reason } = question.input;
    return merged(declined(question, reason, context.now), written({ ...question, code: 'RE', note: reason }, context));
  },
});

async function answerFacts(
  { record, reader }: { record: Order; reader: Reader },
  context: FactsContext,
): Promise<AnswerFacts> {
  const { trx } = context;
  return { ...(await orderFacts(record, orderOwner(record, trx), trx)), writer: await writerOf(reader, context) };
}

export const acknowledged = ({ record, facts }: Answer, now: Date): Decision<'purchaseOrder'> => ({
  changes: { acknowledgedAt: now.toISOString() },
  effects: orderMails('order-acknowledged', { ...facts, record }),
});

export const declined = ({ record, facts }: Answer, reason: string | null, now: Date): Decision<'purchaseOrder'> => ({
  changes: { declinedAt: now.toISOString(), declineReason: reason },
  effects: orderMails('order-declined', { ...facts, record, reason }),
  touched: awardOf(record),
});

interface Written extends Answer {
  reader: Reader;
  facts: AnswerFacts;
  code: 'AP' | 'RE';
  note: string | null;
}

/** The answer as a document. Orders from before there were details have none. */
function written({ record, reader, facts, code, note }: Written, context: DecideContext): Decision<'purchaseOrder'> {
  const { details } = record;
  if (!details) return {};
  const head = nextHead(record, facts.writer.day);
  const paper = paperOf(() => ublOrderResponse(details, { ...head, code, note }), context);
  const content = { kind: 'response', code, fileKey: paper.fileKey, ...(note === null ? {} : { note }) } as const;
  return {
    changes: { messages: withMessage(content, { record, reader, now: context.now }) },
    finish: storing(paper),
  };
}

export const merged = (
  one: Decision<'purchaseOrder'>,
  other: Decision<'purchaseOrder'>,
): Decision<'purchaseOrder'> => ({ ...one, ...other, changes: { ...one.changes, ...other.changes } });

/** The award that the order carries out. It may have another order once this one ended. */
export const awardOf = ({ participation, negotiation, award }: Order): { entity: string; id: string }[] => [
  ...touched('participation', participation),
  ...touched('negotiation', negotiation),
  ...touched('supplierAward', award),
];

const touched = (entity: string, id: string | null): { entity: string; id: string }[] =>
  id === null ? [] : [{ entity, id }];

/** The owner of the purchase that the order belongs to. */
export async function orderOwner(
  { negotiation, award }: Pick<Order, 'negotiation' | 'award'>,
  db: Knex,
): Promise<Receiver[]> {
  if (negotiation !== null) return owner(negotiation, db);
  const [found] = award === null ? [] : await rowsWhere(entityNamed('supplierAward'), { id: award }, db);
  return found ? ownerOfRequest(found.request, db) : [];
}
