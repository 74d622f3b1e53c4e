import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { next } from '../../../schemas/language/lifecycle.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type InputOf, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { mostItems } from '../request-item/create.ts';
import { entryOf, type Entry, type Item } from './item-entries.ts';

/** Changes many items at once, all or nothing: adds, changes, deletes and sorts them. */
export const changeRequestItems = defineRule<'request', 'items', Item[]>({
  facts: ({ record }, { trx }) => rowsWhere(entityNamed('requestItem'), { request: record.id }, trx),
  decide: ({ record, input, facts: stored }, { newId }) => {
    const { lifecycle } = entityNamed('request');
    const state = lifecycle ? next(lifecycle, record.state, 'update') : null;
    if (state !== 'drafted') throw new Problem('wrong_state', { params: { state: record.state, operation: 'items' } });
    const change = itemsChange({ request: record, input, stored }, newId);
    return {
      writes: [...writesOf(change), { patch: 'request', where: { id: record.id }, values: { state } }],
      result: resultOf(change),
    };
  },
});

interface ItemsQuestion {
  request: RecordOf<'request'>;
  input: InputOf<'request', 'items'>;
  stored: readonly Item[];
}

interface ItemsChange {
  request: RecordOf<'request'>;
  removed: string[];
  changed: { id: string; version: number; values: Partial<Item> }[];
  added: (Partial<Item> & { id: string })[];
}

/** Reads the changes from the body. Refuses the body as a whole, with the path of every wrong field. */
function itemsChange({ request, input, stored }: ItemsQuestion, newId: () => string): ItemsChange {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const entries = (input.upsert ?? []).map((body, index) => entryOf({ body, index, request, byId }, newId));
  const deleted = input.delete ?? [];
  const order = input.order ?? [];
  const violations = [
    ...entries.flatMap((entry) => entry.violations),
    ...unknownIds('delete', deleted, byId),
    ...unknownIds('order', order, byId),
  ];
  if (violations.length > 0) throw invalid(violations.slice(0, 500));
  const removed = new Set([...deleted, ...idsOf(entries, 'remove')]);
  const left = stored.filter(({ id }) => !removed.has(id));
  const kept = entries.filter(({ id }) => !removed.has(id));
  const added = kept.filter(({ kind }) => kind === 'add');
  if (left.length + added.length > mostItems) throw new Problem('limit_reached', { params: { limit: mostItems } });
  const positions = positionsOf({ left, entries: kept, order });
  const changes = new Map(kept.map((entry) => [entry.id, entry.values]));
  return {
    request,
    removed: [...removed],
    changed: left.flatMap((row) => changedRow(row, changes.get(row.id), positions.get(row.id))),
    added: added.map(({ id, values }) => ({ ...values, id, position: positions.get(id) ?? 0 })),
  };
}

const idsOf = (entries: readonly Entry[], kind: Entry['kind']): string[] =>
  entries.filter((entry) => entry.kind === kind).map(({ id }) => id);

const unknownIds = (list: string, ids: readonly string[], byId: ReadonlyMap<string, Item>): Violation[] =>
  ids.flatMap((id, index) =>
    byId.has(id) ? [] : [violation(`${list}[${index}]`, 'not_found', 'This entry was not found')],
  );

function writesOf({ request, removed, changed, added }: ItemsChange): Write[] {
  const owners = { request: request.id, organization: request.organization };
  const rows = changed.map(({ id, values }) => ({ id, values }));
  const removal: Write = { remove: 'requestItem', where: { id: removed } };
  return [
    ...(removed.length > 0 ? [removal] : []),
    { changeMany: 'requestItem', rows, operation: 'update' },
    { insert: 'requestItem', rows: added.map((row) => ({ ...row, ...owners })) },
  ];
}

/**
 * Lets the client continue typing: the addresses of the new items in the order of their creation, and every new
 * version.
 */
function resultOf({ changed, added }: ItemsChange): JsonObject {
  const addressOf = (id: string): string => iriOf(entityNamed('requestItem'), id);
  const created = added.map(({ id }) => addressOf(id));
  const versions = [
    ...changed.map(({ id, version }) => [addressOf(id), version + 1]),
    ...created.map((iri) => [iri, 1]),
  ];
  return { created, versions: Object.fromEntries(versions) };
}

/** Every row has the same properties, so that one statement changes them all. */
function changedRow(
  row: Item,
  values: Partial<Item> | undefined,
  position: number = row.position,
): ItemsChange['changed'] {
  if (!values && position === row.position) return [];
  const { name, quantity, unit, note, divisible, lastPrice, targetPrice, incumbent, custom } = { ...row, ...values };
  const award = { divisible, lastPrice, targetPrice, incumbent };
  return [{ id: row.id, version: row.version, values: { name, quantity, unit, note, ...award, custom, position } }];
}

/**
 * Computes positions: the items of `order` first, then the others as before, then new ones in the order of their
 * creation. An entry with its own position is placed there before counting.
 */
function positionsOf(question: {
  left: readonly Item[];
  entries: readonly Entry[];
  order: readonly string[];
}): Map<string, number> {
  const { left, entries, order } = question;
  const positionsById = new Map(entries.map(({ id, values }) => [id, values.position]));
  const stored = left.map((row) => ({ id: row.id, at: positionsById.get(row.id) ?? row.position }));
  const last = stored.reduce((most, { at }) => Math.max(most, at), -1);
  const added = entries
    .filter(({ kind }) => kind === 'add')
    .map(({ id, values }, index) => ({ id, at: values.position ?? last + 1 + index }));
  const all = [...stored, ...added].toSorted((one, other) => one.at - other.at);
  const known = new Set(all.map(({ id }) => id));
  const first = order.filter((id) => known.has(id));
  if (first.length === 0) return new Map(all.map(({ id, at }) => [id, at]));
  const named = new Set(first);
  const ids = [...named, ...all.map(({ id }) => id).filter((id) => !named.has(id))];
  return new Map(ids.map((id, index) => [id, index]));
}
