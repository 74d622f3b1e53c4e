import { DateTime } from 'luxon';
import type { Knex } from 'knex';
import { purchaseOrderLines, type PurchaseOrderLine } from '../../../schemas/domain/purchase-order-lines.ts';
import { isObject, type Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext, Question } from '../../kernel/commands/rule.ts';
import { ownLabels } from '../../configuration/code-label.ts';
import { orderPdf } from '../../documents/order-pdf.ts';
import { orderTexts, type OrderTexts } from '../../documents/order-texts.ts';
import type { PurchaseOrder } from '../../documents/purchase-order.ts';
import { ublOrder } from '../../documents/ubl-order.ts';
import { createFileStore } from '../../files/file-store.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { addedFacts, type OrderReader } from './added-facts.ts';
import { orderDelivery, orderTerms } from './order-delivery.ts';
import { nextOrderNumber } from './order-number.ts';
import { orderParty } from './order-parties.ts';

export interface MadeOrder {
  values: Record<string, unknown> & { id: string };
}

/** Numbers the order, writes both documents, and answers the record's values. */
export async function makeOrder({ record, reader }: Question, { trx, now, config }: FactsContext): Promise<MadeOrder> {
  const negotiation = await one('negotiation', record['negotiation'], trx);
  const request = await one('request', negotiation['request'], trx);
  const lot = await rowsWhere(entityNamed('requestItem'), { negotiation: negotiation.id }, trx);
  const items = lot.toSorted((a, b) => a['position'] - b['position']);
  const buyer = reader.caller.account;
  const account = buyer === null ? undefined : (await rowsWhere(entityNamed('account'), { id: buyer }, trx))[0];
  const issued = DateTime.fromJSDate(now, { zone: textOf(account?.timezone) ?? 'Europe/Berlin' });
  const organization = String(negotiation['organization']);
  const number = await nextOrderNumber({ organization, year: issued.year }, trx);
  const language = languageOf(account);
  const currency = String(negotiation['currency']);
  const writing = { language, zone: issued.zoneName ?? 'Europe/Berlin', currency };
  const lines = dealLines(record, { negotiation, items }, writing);
  const id = newId();
  const order: PurchaseOrder = {
    number,
    uuid: id,
    issueDate: issued.toFormat('yyyy-MM-dd'),
    currency,
    buyer: await orderParty({ organization, account: buyer }, trx),
    seller: await orderParty({ organization: String(record['supplier']), account: null }, trx),
    request: textOf(request['title']),
    negotiation: textOf(negotiation['title']),
    note: addedFacts('request', request, writing),
    delivery: orderDelivery({ request, negotiation }, language),
    paymentTerms: orderTerms('paymentTerms', request, language),
    lines,
    total: String(record['dealPrice']),
  };
  const keys = await storeDocuments(order, language, config);
  return { values: { ...valuesOf(order, { id, record, negotiation }), lines: lines.map(storedLine), ...keys } };
}

async function one(name: string, id: unknown, trx: Knex.Transaction): Promise<Row> {
  const [row] = await rowsWhere(entityNamed(name), { id }, trx);
  if (!row) throw new Problem('not_found');
  return row;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type OrderRow = PurchaseOrderLine & { name: string; note: string | null; unit: string };

/** The deal split by the latest amounts of the winner's lines. */
function dealLines(
  record: Row,
  { negotiation, items }: { negotiation: Row; items: readonly Row[] },
  reader: OrderReader,
): OrderRow[] {
  const offered = Array.isArray(record['items']) ? record['items'].filter(isObject) : [];
  const amounts = new Map(offered.map(({ item, totalPrice }) => [String(item), String(totalPrice)]));
  const lines = items.map(({ id, quantity }) => ({
    item: id,
    quantity: String(quantity),
    amount: amounts.get(id) ?? '0',
  }));
  const total = { total: String(record['dealPrice']), currency: String(negotiation['currency']) };
  return purchaseOrderLines(lines, total).map((line, index) => ({
    ...line,
    name: String(items[index]?.['name']),
    note: noteOf(items[index], reader),
    unit: String(items[index]?.['unit']),
  }));
}

/** The purchaser's own words, then what was entered in added fields. */
function noteOf(item: Row | undefined, reader: OrderReader): string | null {
  const parts = item ? [textOf(item['note']), addedFacts('requestItem', item, reader)] : [];
  return parts.filter(Boolean).join('\n') || null;
}

const storedLine = ({ item, name, quantity, unit, total }: OrderRow) => ({ item, name, quantity, unit, amount: total });

function valuesOf(order: PurchaseOrder, { id, record, negotiation }: { id: string; record: Row; negotiation: Row }) {
  return {
    id,
    number: order.number,
    participation: record.id,
    negotiation: negotiation.id,
    organization: negotiation['organization'],
    supplier: record['supplier'],
    currency: order.currency,
    total: order.total,
  };
}

function languageOf(account: Row | undefined): Language {
  const language = account?.['language'];
  return language === 'de' || language === 'es' || language === 'pt' ? language : 'en';
}

/** With an administrator's words for units. */
function textsIn(language: Language): OrderTexts {
  const texts = orderTexts[language];
  return { ...texts, units: { ...texts.units, ...ownLabels('unit', language) } };
}

async function storeDocuments(order: PurchaseOrder, language: Language, config: FactsContext['config']) {
  const store = createFileStore(config);
  const pdf = await store.put(newId(), await orderPdf(order, textsIn(language)));
  const xml = await store.put(newId(), Buffer.from(ublOrder(order), 'utf8'));
  return { documentKey: pdf.key, ublKey: xml.key };
}
