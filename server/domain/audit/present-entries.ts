import type { AuditEntry } from '../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import type { Entity } from '../../../schemas/language/entity.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { kinds } from '../../configuration/configured.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { nameSql } from '../../kernel/repository/link-names.ts';
import { raw } from '../../kernel/repository/records.ts';
import { readScope, type Reader } from '../../kernel/repository/scope.ts';
import { tableOf } from '../../kernel/repository/table.ts';
import type { AuditRow } from './audit-page.ts';

/** Presents entries for the list. Changed values appear only in the single entry. */
export async function presentEntries(rows: readonly AuditRow[], reader: Reader, db: Knex): Promise<AuditEntry[]> {
  const names = await namesOf(rows, reader, db);
  const forms = await formsOf(rows, db);
  return rows.map((row) => {
    const key = isConfigured(row.entity) ? row.changes['name'] : forms.get(row.recordId);
    const value = row.changes['value'];
    const label = isObject(value) && isObject(value['label']) ? value['label'] : null;
    const entry = presentEntry(row, names.get(row.recordId) ?? null, reader);
    return { ...entry, recordKey: typeof key === 'string' ? key : null, recordLabel: label && textsOf(label) };
  });
}

const textsOf = (label: JsonObject): Record<string, string> =>
  Object.fromEntries(Object.entries(label).map(([language, text]) => [language, String(text)]));

const isConfigured = (entity: string): boolean => kinds.some((kind) => kind === entity);

/** The entity of each version of a form, including deleted versions. */
async function formsOf(rows: readonly AuditRow[], db: Knex): Promise<Map<string, string>> {
  const ids = rows.filter(({ entity }) => entity === 'schemaOverlay').map(({ recordId }) => recordId);
  if (ids.length === 0) return new Map();
  const found = await raw<{ id: string; form: string }>(db, {
    sql: `select record_id as id, min(changes ->> 'entity') as form from history
      where entity = 'schemaOverlay' and record_id = any(?) and jsonb_exists(changes, 'entity') group by record_id`,
    bindings: [ids],
  });
  return new Map(found.map(({ id, form }) => [id, form]));
}

function presentEntry(
  row: AuditRow,
  recordName: string | null,
  { caller }: Reader,
): Omit<AuditEntry, 'recordKey' | 'recordLabel'> {
  const entity = entities[row.entity];
  const note = noteOf(row);
  const iri = `${apiBase}/audit-entries/${row.id}`;
  // An organization learns only that one of the operator's people acted, not who.
  const known = caller.kind === 'admin' || row.accountOrganization === caller.organization;
  return {
    '@id': iri,
    '@type': 'AuditEntry',
    id: iri,
    at: row.at,
    entity: row.entity,
    operation: row.operation,
    record: entity ? iriOf(entity, row.recordId) : null,
    recordName: note?.about ?? recordName,
    note: note?.text ?? null,
    account: known && row.account ? iriOf(entityNamed('account'), row.account) : null,
    accountName: known ? row.accountName : null,
    organization: row.organization && iriOf(entityNamed('organization'), row.organization),
    organizationName: row.organizationName,
    asAdministrator: row.asAdministrator,
    automatic: row.automatic,
    bySystem: row.account === null,
    fields: entity ? visibleFields(entity, row.changes) : [],
  };
}

/** Describes an event without a record to open: an abandoned mail, its recipient and the reason. */
function noteOf({ entity, changes }: AuditRow): { about: string; text: string } | undefined {
  if (entity !== 'mail') return undefined;
  return { about: String(changes['email']), text: `${String(changes['template'])}: ${String(changes['reason'])}` };
}

/** Names of the changed properties, without internal ones. */
export const visibleFields = (entity: Entity, changes: JsonObject): string[] =>
  Object.keys(changes).filter((name) => {
    const property = entity.schema.properties?.[name];
    return property !== undefined && !property['x-internal'];
  });

/** Names of the records that the reader may read, in one statement per kind. */
async function namesOf(rows: readonly AuditRow[], reader: Reader, db: Knex): Promise<Map<string, string>> {
  const byEntity = new Map<string, string[]>();
  for (const { entity, recordId } of rows) byEntity.set(entity, [...(byEntity.get(entity) ?? []), recordId]);
  const found = await Promise.all([...byEntity].map(([name, ids]) => namedRecords(name, ids, { reader, db })));
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

interface NamedRecord {
  id: string;
  name: string;
}

async function namedRecords(
  name: string,
  ids: readonly string[],
  { reader, db }: { reader: Reader; db: Knex },
): Promise<NamedRecord[]> {
  const entity = entities[name];
  if (!entity) return [];
  const expression = nameSql(entity);
  const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
  const own = expression
    ? await raw<NamedRecord>(db, {
        sql: `select t.id, ${expression} as name from ${tableOf(entity).name} t
          where t.id = any(?) and ${expression} is not null and ${scope.sql}`,
        bindings: [[...ids], ...scope.bindings],
      })
    : [];
  const known = new Set(own.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  return [...own, ...(await namedByParent(entity, others, { reader, db }))];
}

/** Records that give an unnamed part its name, the closest first. */
const parents = ['requestItem', 'negotiation', 'request', 'workflow'] as const;

/** Gives an unnamed part the name of the record it belongs to, if the reader sees both. */
async function namedByParent(
  entity: Entity,
  ids: readonly string[],
  { reader, db }: { reader: Reader; db: Knex },
): Promise<NamedRecord[]> {
  const property = parents.find((one) => one !== entity.name && tableOf(entity).byProperty.has(one));
  if (!property || ids.length === 0) return [];
  const parent = entityNamed(property);
  const column = tableOf(entity).byProperty.get(property)?.column;
  const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
  const parentScope = readScope({ entity: parent, actions: ['read'], alias: 'p' }, reader);
  const expression = nameSql(parent, 'p');
  return raw<NamedRecord>(db, {
    sql: `select t.id, ${expression} as name from ${tableOf(entity).name} t
      join ${tableOf(parent).name} p on p.id = t.${column}
      where t.id = any(?) and ${expression} is not null and ${scope.sql} and ${parentScope.sql}`,
    bindings: [[...ids], ...scope.bindings, ...parentScope.bindings],
  });
}
