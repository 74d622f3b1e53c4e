import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Overlay } from '../../schemas/language/overlay.ts';
import type { Validator } from '../../schemas/language/violation.ts';
import { entities } from '../../schemas/registry.ts';
import type { Listener } from '../kernel/database/listener.ts';
import { allConfigured } from '../configuration/configured.ts';
import { raw } from '../kernel/repository/records.ts';
import { compiled } from './compiled.ts';
import { changedLists, listValidators } from './code-lists.ts';
import {
  effectiveSchema,
  knownHashes,
  merge,
  replaceLists,
  replaceOverlays,
  rememberStored,
  type StoredSchema,
} from './effective-schemas.ts';

export const overlayChannel = 'parley_schema';

interface Published {
  entity: string;
  organization: string | null;
  overlay: Overlay;
}

/** Takes the published overlays of the database into this process. Repeating it is harmless. */
export async function loadOverlays(db: Knex): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const lists = changedLists(allConfigured('codeList'));
  replaceLists({ lists, today, validators: await listValidators(lists, today) });
  const published = await raw<Published>(db, {
    sql: `select entity, organization_id as organization, overlay from schema_overlay where state = 'published'
      order by organization_id nulls first`,
    bindings: [],
  });
  const next = new Map<string, Map<string | null, { overlay: Overlay; validate: Validator }>>();
  for (const { entity: name, organization, overlay } of published) {
    const entity = entities[name];
    if (!entity) continue;
    const byOrganization = next.get(name) ?? new Map<string | null, { overlay: Overlay; validate: Validator }>();
    const below = organization === null ? undefined : byOrganization.get(null)?.overlay;
    const validate = await compiled(merge(entity, [below, overlay]).schema);
    next.set(name, byOrganization.set(organization, { overlay, validate }));
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

/** Records are written with the schemas of now, of the instance and of every organization with an overlay of its own. */
async function storeEffective(db: Knex, overlaid: Parameters<typeof replaceOverlays>[0]): Promise<void> {
  const organizations = new Set([null, ...[...overlaid.values()].flatMap((one) => [...one.keys()])]);
  for (const organization of organizations) await storeShippedSchemas(db, organization);
}

/** Records name the schema that they were written with, also one that a later version of the product ships no more. */
export async function storeShippedSchemas(db: Knex, organization: string | null = null): Promise<void> {
  const rows = Object.values(entities)
    .filter(({ schema }) => schema.properties?.['custom'])
    .map((entity) => ({ entity: entity.name, ...effectiveSchema(entity, organization) }))
    .map(({ hash, entity, schema, ui, guides }) => ({
      hash, entity, schema: JSON.stringify(schema), ui: JSON.stringify(ui), guides: JSON.stringify(guides), created_at: new Date(),
    })); // prettier-ignore
  await db('effective_schema').insert(rows).onConflict('hash').ignore();
}

/** Follows publications of every process, until the listener is closed. */
export function followOverlays(listener: Listener, { db, log }: { db: Knex; log: Logger }): void {
  listener.on(overlayChannel, () => {
    loadOverlays(db).catch((error: unknown) => log.error({ err: error }, 'overlays could not be loaded'));
  });
}
