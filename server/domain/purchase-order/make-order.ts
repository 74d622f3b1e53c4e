import { DateTime } from 'luxon';
import { purchaseOrderLines, type PurchaseOrderLine } from '../../../schemas/domain/purchase-order-lines.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext, Finished } from '../../kernel/commands/rule.ts';
import type { PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import { newId } from '../../kernel/ids.ts';
import { rowsWhere, raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { addedFacts, type OrderReader } from './added-facts.ts';
import { orderDelivery, orderTerms } from './order-delivery.ts';
import { billingAddress, orderParty } from './order-parties.ts';
import type { OrderedDeal } from './ordered-deal.ts';
import { orderPapers, storing } from './papers.ts';
import { writerOf, type Writer } from './writer.ts';
import type { Knex } from 'knex';

type Item = Records['requestItem'];

/** Numbers the order and writes both documents, before the record, so that no order points to a missing file. */
export async function writeOrder(
  deal: OrderedDeal,
  reader: Reader,
  { trx, now, config }: FactsContext,
): Promise<Finished> {
  const { owners, organization, supplier, currency, total, request, negotiation } = deal;
  const items = deal.items.toSorted((a, b) => a.position - b.position);
  const writer = await writerOf(reader, { trx, now });
  const { account: buyer, language } = writer;
  const number = await nextOrderNumber({ organization, year: writer.year }, trx);
  const writing = { language, zone: writer.zone, currency };
  const agreed = deal.agreed(language);
  const { lines, rounding } = dealLines({ total, offered: deal.offered, items }, writing);
  const id = newId();
  const order: PurchaseOrder = {
    number,
    uuid: id,
    issueDate: writer.day,
    validUntil: await bindingDay(deal.response, { writer, trx }),
    currency,
    buyer: await orderParty({ organization, account: buyer }, trx),
    seller: await orderParty({ organization: supplier, account: null }, trx),
    invoiceTo: await billingAddress(organization, trx),
    request: request.title,
    negotiation: negotiation?.title ?? null,
    note: [agreed.note, addedFacts('request', request, writing)].filter(Boolean).join('\n') || null,
    delivery: orderDelivery({ request, negotiation }, language),
    paymentTerms: agreed.paymentTerms ?? orderTerms('paymentTerms', request, language),
    lines,
    ...(Number(rounding) === 0 ? {} : { rounding }),
    total,
  };
  const keys = await storeDocuments(order, language, config);
  const [workflow] = await rowsWhere(entityNamed('workflow'), { id: request.workflow }, trx);
  const costCenter = workflow?.costCenter ?? null;
  const stored = { lines: lines.map(storedLine), details: order, ...keys };
  const row = { id, number, ...owners, organization, supplier, costCenter, currency, total, ...stored };
  return {
    writes: [{ insert: 'purchaseOrder', rows: [row] }],
    answer: { entity: 'purchaseOrder', id, status: 201 },
  };
}

/** The last day on which the offer binds the supplier; null if it is over, or the offer is from before there was one. */
async function bindingDay(
  response: string | null,
  { writer, trx }: { writer: Writer; trx: Knex },
): Promise<string | null> {
  const [offer] = response === null ? [] : await rowsWhere(entityNamed('response'), { id: response }, trx);
  if (!offer?.bindingUntil) return null;
  const day = DateTime.fromISO(offer.bindingUntil, { zone: writer.zone }).toFormat('yyyy-MM-dd');
  return day < writer.day ? null : day;
}

type OrderRow = PurchaseOrderLine & Pick<Item, 'name' | 'note' | 'unit'> & { baseQuantity: string };

interface Deal {
  total: string;
  offered: OrderedDeal['offered'];
  items: readonly Item[];
}

/** The deal by unit prices: the agreed ones, or pro rata. */
function dealLines({ total, offered, items }: Deal, reader: OrderReader): { lines: OrderRow[]; rounding: string } {
  const offers = new Map(offered.map((line) => [line.item, line]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const orderedItems = items.map(({ id, quantity }) => {
    const offer = offers.get(id);
    return { item: id, quantity, amount: offer?.totalPrice ?? '0', unitPrice: offer?.unitPrice };
  });
  const { lines, rounding } = purchaseOrderLines(orderedItems, { total, currency: reader.currency });
  const rows = lines.flatMap((line) => {
    const item = byId.get(line.item);
    if (!item) return [];
    return [{ ...line, baseQuantity: '1', name: item.name, note: noteOf(item, reader), unit: item.unit }];
  });
  return { lines: rows, rounding };
}

/** The purchaser's note, then the values of added fields. */
function noteOf(item: Item, reader: OrderReader): string | null {
  return [item.note, addedFacts('requestItem', item, reader)].filter(Boolean).join('\n') || null;
}

/** A line as in the document. Lines name their items. */

const storedLine = ({ item, name, quantity, unit, total }: OrderRow) => ({ item, name, quantity, unit, amount: total });

/** Stores both documents of an order, and returns their keys. */
export async function storeDocuments(order: PurchaseOrder, language: Language, config: FactsContext['config']) {
  const papers = orderPapers(order, language, { newId });
  await storing(...Object.values(papers))({ config });
  return { documentKey: papers.pdf.fileKey, ublKey: papers.ubl.fileKey };
}

/**
 * The next number of an organization's orders in a year, `PO-2026-00001`. The organization's row stays locked until the
 * transaction ends. Simultaneous calls get different numbers, and a rolled-back number is used again, so there are no
 * gaps.
 */
async function nextOrderNumber(
  { organization, year }: { organization: string; year: number },
  trx: Knex.Transaction,
): Promise<string> {
  const prefix = `PO-${year}-`;
  await raw(trx, { sql: 'select id from organization where id = ? for no key update', bindings: [organization] });
  const [row] = await raw<{ last: number }>(trx, {
    sql: `select coalesce(max(substring(number from ?::int)::int), 0) as last from purchase_order
      where organization_id = ? and number like ?`,
    bindings: [prefix.length + 1, organization, `${prefix}%`],
  });
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(5, '0')}`;
}
