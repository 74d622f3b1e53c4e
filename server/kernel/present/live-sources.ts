import type { Knex } from 'knex';
import { isSupplying, type Caller } from '../../../permissions/caller.ts';
import type { Test } from '../../../permissions/grant.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities, entityByCollection } from '../../../schemas/registry.ts';
import { allServers, serverOf, type Audience, type Tick } from '../entity-server.ts';
import { sessionCallers } from '../identity/session-callers.ts';
import { readerOf } from '../identity/session-reader.ts';
import type { LiveSources } from '../live/live-sources.ts';
import { findRepresentation, newestRepresentations, raw } from '../repository/records.ts';
import { accessTables, type Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import type { Services } from '../services.ts';
import { apiBase, iriOf } from './iri.ts';
import { abilityFor } from './operations.ts';
import { present } from './presenter.ts';
import { uuid } from '../ids.ts';

/** Colleagues see different things, so each account is its own audience. */
const isPersonal = (name: string): boolean => audienceOf(name)?.each === 'account';
/** Returns the access table of suppliers who receive the same frames, whatever their organization. */
const sharedBySuppliers = (name: string): string | undefined => audienceOf(name)?.suppliersIn;

function audienceOf(name: string): Audience | undefined {
  const entity = entities[name];
  return entity && serverOf(entity).audience;
}

/** The hub's access to the application: it reads records in the same way as a GET. */
export function liveSources(services: Services): LiveSources<Caller> {
  const readers = new WeakMap<Caller, Reader>();
  /**
   * A caller's rules take three kilobytes. They are compiled only when a record is read for the caller, not for every
   * stream.
   */
  const readerFor = (caller: Caller): Reader => {
    const reader = readers.get(caller) ?? readerOf(caller);
    readers.set(caller, reader);
    return reader;
  };
  return {
    callersOf: (holders) => sessionCallers(holders, services),
    topicOf: (name, id) => {
      const entity = entities[name];
      return entity ? iriOf(entity, id) : null;
    },
    represent: (name, id, caller) => represent({ name, id }, readerFor(caller), services),
    audienceKey: (caller, name) => {
      if (isPersonal(name)) return null;
      const { viewAs } = caller;
      const viewKey = viewAs ? `${viewAs.kind} ${viewAs.organization}` : '';
      const guestKey = caller.guest ? `${caller.guest.request} ${caller.guest.mayBid}` : '';
      const serviceKey = caller.service ? `${caller.service.binding} ${caller.service.scopes.join()}` : '';
      const rights = `${caller.kind} ${caller.orgAdmin} ${caller.mayWrite} ${caller.admitted} ${viewKey} ${guestKey} ${serviceKey}`;
      return caller.kind === 'supplier' && sharedBySuppliers(name) ? rights : `${rights} ${caller.organization}`;
    },
    entityOf: (topic) => liveEntity(topic)?.name ?? null,
    quietKey: ({ kind, organization, orgAdmin, mayWrite, admitted }) =>
      kind === 'supplier' ? `${organization} ${orgAdmin} ${mayWrite} ${admitted}` : null,
    seenOf: (name, caller) => seenOf(name, readerFor(caller), services),
    ticking: (recordIds) => ticking(recordIds, services),
    couldSee: ({ entity, parents }, caller) => couldSee({ entity, parents }, readerFor(caller), services),
    visibleTo: async (name, id, callers) => {
      const access = sharedBySuppliers(name);
      if (!access) return callers.map(() => true);
      const granted = await grantedIn(access, id, services.db);
      return callers.map(
        (caller) => caller.viewAs !== null || !isSupplying(caller) || granted.has(caller.organization),
      );
    },
  };
}

async function ticking(recordIds: readonly string[], services: Services): Promise<Tick[]> {
  const ticks = allServers().flatMap((server) => server.ticking?.(recordIds, services) ?? []);
  return (await Promise.all(ticks)).flat();
}

/** Returns the organizations that may see the record by the access table. */
async function grantedIn(access: string, id: string, db: Knex): Promise<ReadonlySet<string | null>> {
  const { record, organization } = accessTables[access] ?? {};
  const rows = await raw<{ organization: string }>(db, {
    sql: `select ${organization} as organization from ${access} where ${record} = ?`,
    bindings: [id],
  });
  return new Set<string | null>(rows.map(({ organization: granted }) => granted));
}

/**
 * Returns true if the reader could see a deleted record. That is the case if they see its parent, unless the grants
 * require more. A supplier sees the request of another supplier's invitation, but not the invitation.
 */
async function couldSee(
  { entity, parents }: { entity: string; parents: readonly { entity: string; id: string }[] },
  reader: Reader,
  services: Services,
): Promise<boolean> {
  const byParent = reader.rules.some(
    (rule) => rule.entity === entity && rule.actions.includes('read') && Object.values(rule.where).every(isReadable),
  );
  if (isSupplying(reader.caller) && !byParent) return false;
  for (const parent of parents) {
    const found = entities[parent.entity];
    if (found && (await findRepresentation({ entity: found, id: parent.id }, reader, services.db))) return true;
  }
  return false;
}

const isReadable = (test: Test): boolean => typeof test === 'object' && test !== null && 'readable' in test;

async function represent(
  { name, id }: { name: string; id: string },
  reader: Reader,
  services: Services,
): Promise<object | null> {
  // A timed record shows a different time once a silence is compensated.
  await services.pulse.sure()?.catch(() => null);
  const entity = entities[name];
  const row = entity && (await findRepresentation({ entity, id }, reader, services.db));
  return entity && row ? presentFrame({ entity, row }, reader, services) : null;
}

const presentFrame = (
  { entity, row }: { entity: Entity; row: Row },
  reader: Reader,
  { now, config }: Services,
): object => ({
  '@context': `${apiBase}/contexts/${entity.type}`,
  ...present({ entity, row }, { reader, now: now(), config }),
});

/** More of a kind than a supplier has in progress at once. */
const mostSeen = 200;

async function seenOf(
  name: string,
  reader: Reader,
  services: Services,
): Promise<{ recordId: string; representation: object }[]> {
  const entity = entities[name];
  const rows = entity ? await newestRepresentations({ entity, limit: mostSeen }, reader, services.db) : [];
  return rows.flatMap((row) =>
    entity ? [{ recordId: row.id, representation: presentFrame({ entity, row }, reader, services) }] : [],
  );
}

/** Returns true if the reader may subscribe to the topic: a visible record, or a template of a readable entity. */
export async function maySubscribe(topic: string, reader: Reader, { db, config }: Services): Promise<boolean> {
  const path = topic.startsWith(config.publicUrl) ? topic.slice(config.publicUrl.length) : topic;
  // Templates may also be URL-encoded.
  const plain = path.replace(/%7B/i, '{').replace(/%7D/i, '}');
  const entity = liveEntity(plain);
  const last = plain.slice(plain.lastIndexOf('/') + 1);
  if (!entity || !abilityFor(reader).can('read', entity.name)) return false;
  if (last === '{id}') return true;
  return uuid.test(last) && (await findRepresentation({ entity, id: last }, reader, db)) !== undefined;
}

/** Returns the entity that a path, or a template of paths, names. */
function liveEntity(path: string): Entity | undefined {
  const [, collection = ''] = /^\/api\/([a-z-]+)\/[^/]+$/.exec(path) ?? [];
  const entity = entityByCollection[collection];
  return entity?.live ? entity : undefined;
}
