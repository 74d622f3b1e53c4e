import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { checkOverlay } from '../../../schemas/language/check-overlay.ts';
import type { Overlay } from '../../../schemas/language/overlay.ts';
import { applyOverlay } from '../../../schemas/language/apply-overlay.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw } from '../../kernel/repository/records.ts';
import { tableOf } from '../../kernel/repository/table.ts';

type Overlays = Records['schemaOverlay'];

/** Records and forms that a publication affects. */
export interface Impact {
  /** Records in progress that move to the new form, and those that keep theirs. */
  drafts: number;
  kept: number;
  /** Requests of templates among the drafts. New records made from them start with the new form. */
  templates: number;
  /** Organizations' forms that would no longer fit the instance's. */
  clashes: { organization: string; number: number; fields: string[] }[];
}

export async function impactOf(
  { entity, overlay, organization }: { entity: Entity; overlay: Overlay; organization: string | null },
  db: Knex,
): Promise<Impact> {
  const { drafts, kept, templates } = await countsOf(entity, organization, db);
  const clashes = organization === null ? await clashesOf(entity, overlay, db) : [];
  return { drafts, kept, templates, clashes };
}

/** Maximum number of records to count. */
const mostCounted = 10_000;

/** Number of records in which an added field has a value. */
export async function usageOf(
  { entity, key, organization }: { entity: Entity; key: string; organization: string | null },
  db: Knex,
): Promise<number> {
  const table = tableOf(entity);
  const owner = ownerColumn(table);
  const ours = owner && organization ? `and t.${owner} = ?::uuid` : '';
  const [row] = await raw<{ count: number }>(db, {
    sql: `select count(*)::int as count from (select 1 from ${table.name} t
      where t.custom -> ? is not null ${ours} limit ${mostCounted}) counted`,
    bindings: [key, ...(ours ? [organization] : [])],
  });
  return row?.count ?? 0;
}

const ownerColumn = ({ byProperty }: ReturnType<typeof tableOf>): string | undefined =>
  (byProperty.get('purchaserOrganization') ?? byProperty.get('organization'))?.column;

/** Counts records by their organization: children know their own, offers that of the purchaser. */
async function countsOf(entity: Entity, organization: string | null, db: Knex): Promise<Omit<Impact, 'clashes'>> {
  const table = tableOf(entity);
  const owner = ownerColumn(table);
  const { editable, state } = openness(entity);
  const open = editable ? `${state} = any(?)` : 'true';
  const template =
    entity.name === 'request'
      ? `count(*) filter (where exists (select 1 from workflow w where w.id = t.workflow_id and w.is_template))::int`
      : '0';
  const [row] = await raw<Omit<Impact, 'clashes'>>(db, {
    sql: `select count(*) filter (where ${open})::int as drafts, count(*) filter (where not (${open}))::int as kept,
        ${template} as templates from ${table.name} t ${owner && organization ? `where t.${owner} = ?::uuid` : ''}`,
    bindings: [...(editable ? [editable, editable] : []), ...(owner && organization ? [organization] : [])],
  });
  return row ?? { drafts: 0, kept: 0, templates: 0 };
}

/** The states in which a record moves to a new form. Child rows depend on their parent record. */
function openness(entity: Entity): { editable: readonly string[] | undefined; state: string } {
  const { parent } = entity;
  const editableIn = (name: Entity): readonly string[] | undefined => name.lifecycle?.operations['update']?.from;
  if (!parent) return { editable: editableIn(entity), state: 't.state' };
  const above = entityNamed(parent.entity);
  const link = tableOf(entity).byProperty.get(parent.property)?.column;
  return {
    editable: editableIn(above),
    state: `(select p.state from ${tableOf(above).name} p where p.id = t.${link})`,
  };
}

async function clashesOf(entity: Entity, overlay: Overlay, db: Knex): Promise<Impact['clashes']> {
  const below = { ...entity, ...applyOverlay(entity, overlay) };
  const rows = await raw<
    Pick<Overlays, 'number' | 'overlay'> & { organization: Records['organization']['legal_name'] }
  >(db, {
    sql: `select o.legal_name as organization, s.number, s.overlay from schema_overlay s
      join organization o on o.id = s.organization_id
      where s.entity = ? and s.state = 'published' order by o.legal_name`,
    bindings: [entity.name],
  });
  return rows.flatMap(({ organization, number, overlay: own }) => {
    const fields = checkOverlay(below, own).map(({ propertyPath }) => propertyPath);
    return fields.length > 0 ? [{ organization, number, fields }] : [];
  });
}
