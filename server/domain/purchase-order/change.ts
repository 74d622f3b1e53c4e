import { Decimal } from '../../../schemas/domain/decimal.ts';
import { changedOrder, changeViolations, type ChangedOrder } from '../../../schemas/domain/order-change.ts';
import type { PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { ublOrderChange } from '../../documents/ubl-order.ts';
import { defineRule, type FactsContext, type InputOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { boundBy } from '../response/mails.ts';
import { messagesOf, nextHead, withMessage } from './messages.ts';
import { attached, orderFacts, orderMails, type OrderMailFacts } from './order-mails.ts';
import { orderPapers, paperOf, storing } from './papers.ts';
import { writerOf, type Writer } from './writer.ts';

type Order = Records['purchaseOrder'];

export interface PurchaserFacts extends OrderMailFacts {
  writer: Writer;
}

interface Facts extends PurchaserFacts {
  /** Total of the award, which is the one that was approved. */
  awarded: string | null;
}

/** Changes delivery, note, quantities and prices. Writes the documents again. Notifies a supplier who has the order. */
export const changeOrder = defineRule<'purchaseOrder', 'change', Facts>({
  facts: async (question, context) => ({
    ...(await purchaserFacts(question, context)),
    awarded: await awardedTotal(question.record, context),
  }),
  decide: ({ record, input, reader, facts }, context) => {
    const changed = checkedChange(record, input, facts);
    const { day, language } = facts.writer;
    const isSent = record.sentAt !== null;
    const order = isSent ? revised(record, changed.order, day) : changed.order;
    const { pdf, ubl } = orderPapers(order, language, context);
    const content = { ...contentOf(record, order), documentKey: pdf.fileKey, ublKey: ubl.fileKey };
    if (!isSent) return { changes: content, finish: storing(pdf, ubl) };
    const { differences } = changed;
    const head = nextHead(record, day);
    const message = paperOf(() => ublOrderChange(order, { ...head, changed: changedPlaces(changed) }), context);
    const listed = { kind: 'change', changes: differences, fileKey: message.fileKey } as const;
    return {
      changes: { ...content, messages: withMessage(listed, { record, reader, now: context.now }) },
      effects: orderMails('order-changed', {
        ...facts,
        record: { ...record, total: order.total },
        attachments: [...attached(`${record.number}.pdf`, pdf.fileKey), ...attached(`${head.id}.xml`, message.fileKey)],
      }),
      finish: storing(pdf, ubl, message),
    };
  },
});

export async function purchaserFacts(
  { record, reader }: { record: Order; reader: Reader },
  context: FactsContext,
): Promise<PurchaserFacts> {
  const { trx } = context;
  // A supplier who never got the order hears nothing of it.
  const receivers = record.sentAt === null ? Promise.resolve([]) : boundBy(record.supplier, trx);
  return { ...(await orderFacts(record, receivers, trx)), writer: await writerOf(reader, context) };
}

async function awardedTotal({ id }: Order, { trx }: FactsContext): Promise<string | null> {
  const [row] = await raw<{ total: string | null }>(trx, {
    sql: `select coalesce(p.deal_price, a.total)::text as total from purchase_order o
      left join participation p on p.id = o.participation_id left join supplier_award a on a.id = o.award_id
      where o.id = ?`,
    bindings: [id],
  });
  return row?.total ?? null;
}

/** Refuses a change without effect, and one that costs more than was awarded and approved. */
function checkedChange(
  { details, state }: Order,
  input: InputOf<'purchaseOrder', 'change'>,
  { awarded, writer }: Facts,
): ChangedOrder {
  // Orders from before there were details cannot be written again.
  if (!details) throw new Problem('wrong_state', { params: { state } });
  const violations = changeViolations(details, input, writer.day);
  if (violations.length > 0) throw invalid(violations);
  const changed = changedOrder(details, input);
  if (changed.differences.length === 0) throw new Problem('nothing_changed');
  const { total, currency } = changed.order;
  const most = awarded ?? details.total;
  if (new Decimal(total).gt(most)) throw new Problem('total_above_award', { params: { total, most, currency } });
  return changed;
}

const revised = (record: Order, order: PurchaseOrder, date: string): PurchaseOrder => ({
  ...order,
  revision: { number: messagesOf(record).filter(({ kind }) => kind === 'change').length + 1, date },
});

const contentOf = ({ lines }: Order, order: PurchaseOrder): Pick<Order, 'details' | 'lines' | 'total'> => ({
  details: order,
  lines: lines.map((line, index) => {
    const { quantity, total } = order.lines[index] ?? { quantity: line.quantity, total: line.amount };
    return { ...line, quantity, amount: total };
  }),
  total: order.total,
});

const changedPlaces = ({ differences }: ChangedOrder): ReadonlySet<number> =>
  new Set(differences.flatMap(({ line }) => (line === undefined ? [] : [line - 1])));
