import type { Knex } from 'knex';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Write } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { lineAmounts, moneyOf, offerTotal } from './line.ts';

/** The offer that a new one is filled from. */
export interface Source {
  offer: Row;
  items: readonly Row[];
  files: readonly Row[];
  compliances: readonly Row[];
}

export interface DraftFacts {
  request: Row;
  requestItems: readonly Row[];
  /** Ids of the requirements that the request has now. */
  requirements: ReadonlySet<string>;
  source: Source | undefined;
}

export async function draftFacts(request: Row, offer: Row | undefined, trx: Knex.Transaction): Promise<DraftFacts> {
  const requirements = await rowsWhere(entityNamed('requirement'), { request: request.id }, trx);
  return {
    request,
    requestItems: await rowsWhere(entityNamed('requestItem'), { request: request.id }, trx),
    requirements: new Set(requirements.map(({ id }) => id)),
    source: offer && (await sourceOf(offer, trx)),
  };
}

async function sourceOf(offer: Row, trx: Knex.Transaction): Promise<Source> {
  const children = (name: string) => rowsWhere(entityNamed(name), { response: offer.id }, trx);
  return {
    offer,
    items: await children('responseItem'),
    files: await children('responseFile'),
    compliances: await children('requirementCompliance'),
  };
}

/** A new draft with one line per item of the request, filled from another offer where there is one. */
export function newDraft(
  facts: DraftFacts,
  { id, organization }: { id: string; organization: unknown },
): { values: JsonObject; writes: Write[] } {
  const { request, source } = facts;
  const owners = { organization, purchaserOrganization: request['organization'] };
  const items = draftItems(facts).map((item) => ({ ...item, ...owners, response: id }));
  const values = {
    ...texts(source),
    ...owners,
    id,
    request: request.id,
    copyOf: source?.offer.id ?? null,
    requestRevision: request['revision'],
    totalPrice: offerTotal(items, moneyOf(request)),
  };
  return { values, writes: [{ insert: 'responseItem', rows: items }, ...copiedChildren(facts, { ...owners, id })] };
}

function texts(source: Source | undefined): JsonObject {
  if (!source) return {};
  const { description, senderAddress, priceMode, custom } = source.offer;
  return { description, senderAddress, priceMode, custom: custom ?? null };
}

function draftItems({ request, requestItems, source }: DraftFacts): JsonObject[] {
  const lines = new Map(source?.items.map((line) => [line['requestItem'], line]));
  const money = moneyOf(request);
  return requestItems.map((item) => {
    const { available, price, priceKind, note, custom }: JsonObject = lines.get(item.id) ?? { available: false };
    const line = { available, price: price ?? null, priceKind: priceKind ?? source?.offer['priceMode'] ?? 'unit' };
    const amounts = lineAmounts(line, { ...money, quantity: String(item['quantity']) });
    const rest = { note: note ?? null, custom: custom ?? null, position: item['position'] };
    return { ...line, ...amounts, ...rest, requestItem: item.id };
  });
}

function copiedChildren({ source, requirements }: DraftFacts, { id, ...owners }: JsonObject): Write[] {
  if (!source) return [];
  const answers = source.compliances.filter((answer) => requirements.has(String(answer['requirement'])));
  const owned = (row: Row, names: readonly string[]): JsonObject => ({
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    ...owners,
    response: id,
  });
  return [
    {
      insert: 'requirementCompliance',
      rows: answers.map((row) => owned(row, ['requirement', 'canFulfil', 'answer', 'note'])),
    },
    {
      insert: 'responseFile',
      rows: source.files.map((row) => owned(row, ['name', 'description', 'contentType', 'size', 'fileKey'])),
    },
  ];
}
