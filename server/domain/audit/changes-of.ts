import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { kinds } from '../../configuration/configured.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { Representation } from '../../kernel/present/representation.ts';
import { present } from '../../kernel/present/presenter.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import type { AuditRow } from './audit-page.ts';
import { visibleFields } from './present-entries.ts';

interface Change {
  field: string;
  /** False to show only that it changed, not the values. */
  shown: boolean;
  before?: unknown;
  after?: unknown;
}

/** Settings of an organization or of the instance, which are not records. */
const settings: ReadonlySet<string> = new Set(['scorecard', ...kinds]);

/**
 * Values before and after, for properties that the record shows to this reader today. Sealed values, other people's
 * values and removed ones stay hidden here as well.
 */
export async function changesOf(row: AuditRow, reader: Reader, services: Services): Promise<Change[]> {
  if (settings.has(row.entity)) return settingsChanges(row, services);
  const entity = entities[row.entity];
  if (!entity) return [];
  const fields = visibleFields(entity, row.changes);
  const today = await shownToday(entity, row, { reader, services });
  const before = await valuesBefore(row, fields, services);
  const changes = fields.map((field): Change => {
    if (!isShown(field, row, today)) return { field, shown: false };
    const value = (found: unknown): unknown => linked(entity, field, found) ?? null;
    return { field, shown: true, before: value(before.get(field)), after: value(row.changes[field]) };
  });
  if (entity.name === 'schemaOverlay' && today) return withForm(row, changes, services);
  return (entity.name === 'featureFlag' ? changes.map(switched) : changes).filter(isChange);
}

/** False for a field that was empty and still is. */
const isChange = ({ shown, before, after }: Change): boolean => !shown || before !== null || after !== null;

/** A flag has two values, so its first change also reveals the earlier one. */
const switched = (change: Change): Change =>
  typeof change.after === 'boolean' ? { ...change, before: !change.after } : change;

/** Compares a version of a form with the version in force before it. */
async function withForm(row: AuditRow, changes: Change[], { db }: Services): Promise<Change[]> {
  const others = changes.filter(({ field }) => field !== 'overlay');
  if (row.operation === 'update') return changes;
  if (row.operation !== 'create' && row.operation !== 'publish') return others;
  const [found] = await raw<{ before: unknown; after: unknown }>(db, {
    sql: `select o.overlay as after, (select p.overlay from schema_overlay p
        where p.entity = o.entity and p.organization_id is not distinct from o.organization_id and p.id <> o.id
          and p.published_at < ? order by p.published_at desc limit 1) as before
      from schema_overlay o where o.id = ?`,
    bindings: [row.at, row.recordId],
  });
  const after = row.changes['overlay'] ?? found?.after ?? null;
  return [{ field: 'overlay', shown: true, before: found?.before ?? null, after }, ...others];
}

/** Settings are not records: every reader of the organization's audit may read them. */
async function settingsChanges(row: AuditRow, services: Services): Promise<Change[]> {
  const { name: _name, ...values } = row.changes;
  const before = await valuesBefore(row, Object.keys(values), services);
  return Object.entries(values).map(([field, after]) => ({
    field,
    shown: true,
    before: before.get(field) ?? null,
    after,
  }));
}

async function shownToday(
  entity: Entity,
  { recordId }: AuditRow,
  { reader, services }: { reader: Reader; services: Services },
): Promise<Representation | undefined> {
  const stored = await findRepresentation({ entity, id: recordId }, reader, services.db);
  return stored && present({ entity, row: stored }, { reader, now: services.now(), config: services.config });
}

/** A property that is empty today and was filled by this change may be hidden from the reader. */
function isShown(field: string, { changes }: AuditRow, today: Representation | undefined): boolean {
  if (!today || !(field in today)) return false;
  return (today[field] ?? null) !== null || (changes[field] ?? null) === null;
}

async function valuesBefore(
  { id, entity, recordId }: AuditRow,
  fields: readonly string[],
  { db }: Services,
): Promise<Map<string, unknown>> {
  const rows = await raw<{ field: string; value: unknown }>(db, {
    sql: `select f.field, (
        select h.changes -> f.field from history h
        where h.record_id = ? and h.entity = ? and h.id < ?::bigint and jsonb_exists(h.changes, f.field)
        order by h.id desc limit 1) as value
      from unnest(?::text[]) as f(field)`,
    bindings: [recordId, entity, id, [...fields]],
  });
  return new Map(rows.map(({ field, value }) => [field, value]));
}

function linked(entity: Entity, field: string, value: unknown): unknown {
  const target = entities[entity.schema.properties?.[field]?.['x-link'] ?? ''];
  return target && typeof value === 'string' ? iriOf(target, value) : value;
}
