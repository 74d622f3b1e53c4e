import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Overlay } from '../../schemas/language/overlay.ts';
import type { Validator } from '../../schemas/language/violation.ts';
import { entities } from '../../schemas/registry.ts';
import type { Listener } from '../kernel/database/listener.ts';
import { allConfigured, type Configured } from '../configuration/configured.ts';
import { raw } from '../kernel/repository/records.ts';
import { createTurns } from '../kernel/turns.ts';
import { compile, compiledInput } from './compiled.ts';
import {
  effectiveSchema,
  knownHashes,
  merge,
  replaceLists,
  replaceOverlays,
  rememberStored,
  type StoredSchema,
} from './effective-schemas.ts';
import { applyCodeLists, changedList, type ChangedLists } from '../../schemas/language/apply-code-lists.ts';

const changedLists = (stored: readonly [string, Configured][]): ChangedLists =>
  new Map(stored.flatMap(([name, { value }]) => (value === null ? [] : [changedList(name, value)])));

/** Returns the validators of schemas and of operations' bodies affected by the changed lists. */
async function listValidators(lists: ChangedLists, today: string): Promise<ReadonlyMap<string, Validator>> {
  const made = new Map<string, Validator>();
  for (const { name, schema, inputs = {} } of Object.values(entities)) {
    const effective = applyCodeLists(schema, lists, today);
    if (effective !== schema) made.set(name, await compile(effective));
    for (const [operation, input] of Object.entries(inputs)) {
      const body = applyCodeLists(input, lists, today);
      if (body !== input) made.set(`${name}.${operation}`, await compiledInput(body));
    }
  }
  return made;
}

export const overlayChannel = 'parley_schema';

interface Published {
  id: string;
  version: number;
  entity: string;
  organization: string | null;
}

/** Overlays read by this process, by id. Only new ones are read, because an overlay can be as large as a file. */
const overlaysRead = new Map<string, { version: number; overlay: Overlay }>();

async function overlayOf({ id, version }: Published, db: Knex): Promise<Overlay | undefined> {
  const known = overlaysRead.get(id);
  if (known?.version === version) return known.overlay;
  const found = await db<{ overlay: Overlay }>('schema_overlay')
    .where('id', id)
    .where('version', version)
    .first('overlay');
  // It was withdrawn in the meantime. A separate message announces that.
  if (!found) return undefined;
  overlaysRead.set(id, { version, overlay: found.overlay });
  return found.overlay;
}

function forgetAllBut(published: readonly Published[]): void {
  const ids = new Set(published.map(({ id }) => id));
  for (const id of overlaysRead.keys()) if (!ids.has(id)) overlaysRead.delete(id);
}

/** Loads the published overlays from the database into this process. Safe to repeat. */
export async function loadOverlays(db: Knex): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const lists = changedLists(allConfigured('codeList'));
  replaceLists({ lists, today, validators: await listValidators(lists, today) });
  const published = await raw<Published>(db, {
    sql: `select id, version, entity, organization_id as organization from schema_overlay where state = 'published'
      order by organization_id nulls first`,
    bindings: [],
  });
  forgetAllBut(published);
  const next = new Map<string, Map<string | null, { overlay: Overlay; validate: Validator }>>();
  const turns = createTurns();
  for (const one of published) {
    const { entity: name, organization } = one;
    const entity = entities[name];
    const overlay = entity && (await overlayOf(one, db));
    if (!overlay) continue;
    const byOrganization = next.get(name) ?? new Map<string | null, { overlay: Overlay; validate: Validator }>();
    const below = organization === null ? undefined : byOrganization.get(null)?.overlay;
    const validate = await compile(merge(entity, [below, overlay]).schema);
    next.set(name, byOrganization.set(organization, { overlay, validate }));
    if (turns.isOver()) await turns.next();
  }
  replaceOverlays(next);
  await storeEffective(db, next);
  for (const stored of await raw<StoredSchema>(db, {
    sql: 'select hash, schema, ui, guides from effective_schema where not hash = any(?)',
    bindings: [knownHashes()],
  })) {
    rememberStored(stored);
  }
}

/**
 * Stores the current schemas, which records are written with, for the instance and for every organization with an
 * overlay.
 */
async function storeEffective(db: Knex, overlaid: Parameters<typeof replaceOverlays>[0]): Promise<void> {
  const organizations = new Set([null, ...[...overlaid.values()].flatMap((one) => [...one.keys()])]);
  for (const organization of organizations) await storeShippedSchemas(db, organization);
}

/** Records name the schema they were written with, even if a later version of the product no longer includes it. */
export async function storeShippedSchemas(db: Knex, organization: string | null = null): Promise<void> {
  const rows = Object.values(entities)
    .filter(({ schema }) => schema.properties?.['custom'])
    .map((entity) => ({ entity: entity.name, ...effectiveSchema(entity, organization) }))
    .map(({ hash, entity, schema, ui, guides }) => ({
      hash,
      entity,
      schema: JSON.stringify(schema),
      ui: JSON.stringify(ui),
      guides: JSON.stringify(guides),
      created_at: new Date(),
    }));
  await db('effective_schema').insert(rows).onConflict('hash').ignore();
}

/** Follows publications by every process until the listener is closed. */
export function followOverlays(listener: Listener, { db, log }: { db: Knex; log: Logger }): void {
  listener.on(overlayChannel, () => {
    loadOverlays(db).catch((error: unknown) => log.error({ err: error }, 'overlays could not be loaded'));
  });
}
