import { checkInput } from '../../../schemas/engine/check-input.ts';
import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';
import { next } from '../../../schemas/engine/lifecycle.ts';
import { violation, type Violation } from '../../../schemas/engine/violation.ts';
import { entityNamed } from '../../commands/persist.ts';
import { defineRule, type Decision, type Write } from '../../commands/rule.ts';
import { ownerOf } from '../../present/schema-iri.ts';
import { invalid, Problem } from '../../problem.ts';
import { rowsWhere } from '../../repository/records.ts';
import type { Row } from '../../repository/table.ts';
import { effectiveSchema } from '../../schemas/effective-schemas.ts';
import { mostItems } from '../request-item/create.ts';
import { positionsOf } from './item-positions.ts';

/** Many items at once, all or nothing: new ones, changed ones, deleted ones, and their order. */
export const changeRequestItems = defineRule<Row[]>({
  facts: ({ record }, { trx }) => rowsWhere(entityNamed('requestItem'), { request: record.id }, trx),
  decide: ({ record, input, facts: stored }, { newId }): Decision => {
    const { lifecycle } = entityNamed('request');
    const state = lifecycle ? next(lifecycle, String(record['state']), 'update') : null;
    if (state === null) throw new Problem('wrong_state', { params: { state: record['state'], operation: 'items' } });
    const writes = itemWrites({ request: record, input, stored }, newId);
    return { writes: [...writes, { patch: 'request', where: { id: record.id }, values: { state } }] };
  },
});

interface ItemsQuestion {
  request: Row;
  input: JsonObject;
  stored: readonly Row[];
}

interface Entry {
  id: string;
  isNew: boolean;
  values: JsonObject;
  violations: Violation[];
}

/** What the body means for the table; refuses it as a whole, with the place of every wrong field. */
function itemWrites({ request, input, stored }: ItemsQuestion, newId: () => string): Write[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const upsert = listOf(input['upsert']).filter(isObject);
  const entries = upsert.map((body, index) => entryOf({ body, index, request, byId }, newId));
  const deleted = listOf(input['delete']).map(String);
  const order = listOf(input['order']).map(String);
  const violations = [
    ...entries.flatMap((entry) => entry.violations),
    ...unknownIds('delete', deleted, byId),
    ...unknownIds('order', order, byId),
  ];
  if (violations.length > 0) throw invalid(violations.slice(0, 500));
  const gone = new Set(deleted);
  const left = stored.filter(({ id }) => !gone.has(id));
  const added = entries.filter(({ isNew }) => isNew);
  if (left.length + added.length > mostItems) throw new Problem('limit_reached', { params: { limit: mostItems } });
  const positions = positionsOf({ left, entries, order });
  return writesOf({ request, entries, left, deleted, positions });
}

function entryOf(
  question: { body: JsonObject; index: number; request: Row; byId: ReadonlyMap<string, Row> },
  newId: () => string,
): Entry {
  const { body, index, request, byId } = question;
  const named = (found: Violation): Violation => ({ ...found, propertyPath: `upsert[${index}].${found.propertyPath}` });
  const id = typeof body['@id'] === 'string' ? body['@id'] : undefined;
  const stored = id === undefined ? undefined : byId.get(id);
  if (id !== undefined && !stored) {
    const unknown = named(violation('@id', 'not_found', 'This entry was not found'));
    return { id, isNew: false, values: {}, violations: [unknown] };
  }
  checkVersion(body, stored);
  const { schema, validate } = effectiveSchema(entityNamed('requestItem'), ownerOf(request));
  const { values, violations } = stored
    ? checkInput({ schema, validate, body, mode: 'update', stored })
    : checkInput({ schema, validate, body: { ...body, request: request.id }, mode: 'create' });
  return { id: stored?.id ?? newId(), isNew: !stored, values, violations: violations.map(named) };
}

function checkVersion({ version }: JsonObject, stored: Row | undefined): void {
  if (stored && version !== undefined && version !== null && Number(version) !== stored.version)
    throw new Problem('outdated', { params: { item: stored.id } });
}

const unknownIds = (list: string, ids: readonly string[], byId: ReadonlyMap<string, Row>): Violation[] =>
  ids.flatMap((id, index) =>
    byId.has(id) ? [] : [violation(`${list}[${index}]`, 'not_found', 'This entry was not found')],
  );

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function writesOf(question: {
  request: Row;
  entries: readonly Entry[];
  left: readonly Row[];
  deleted: readonly string[];
  positions: ReadonlyMap<string, number>;
}): Write[] {
  const { request, entries, left, deleted, positions } = question;
  const changed = new Map(entries.map((entry) => [entry.id, entry.values]));
  const rows = left.flatMap((row) => changedRow(row, changed.get(row.id), positions.get(row.id)));
  const inserted = entries
    .filter(({ isNew }) => isNew)
    .map(({ id, values }) => ({
      ...values, id, request: request.id, organization: request['organization'], position: positions.get(id) ?? 0,
    })); // prettier-ignore
  return [
    ...(deleted.length > 0 ? [{ remove: 'requestItem', where: { id: deleted } }] : []),
    ...(rows.length > 0 ? [{ changeMany: 'requestItem', rows, operation: 'update' }] : []),
    ...(inserted.length > 0 ? [{ insert: 'requestItem', rows: inserted }] : []),
  ];
}

const editable = ['name', 'quantity', 'unit', 'note', 'custom'];

/** Every row names the same properties, so that one statement changes them all. */
function changedRow(
  row: Row,
  values: JsonObject | undefined,
  position: number | undefined,
): { id: string; values: JsonObject }[] {
  if (!values && (position === undefined || position === row['position'])) return [];
  const all = Object.fromEntries(editable.map((name) => [name, values && name in values ? values[name] : row[name]]));
  return [{ id: row.id, values: { ...all, position: position ?? row['position'] } }];
}
