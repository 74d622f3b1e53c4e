import type { QueryKey } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { isRepresentation, operationNamed } from '../representation.ts';

/**
 * Collections that are never kept: places and bids in negotiations, the limits of a bot, flags that may have changed
 * since, and records that only refer to others. Named as in the API.
 */
const neverKept = new Set([
  'feature-flags',
  'default-participations',
  'policy-templates',
  'sessions',
  'notifications',
  'jobs',
  'agent-runs',
]);

/** Collections whose records are edited in forms that save automatically. */
const typedInto = new Set(['default-requests', 'default-responses', 'default-negotiations', 'schema-overlays']);

/**
 * Editing must start with the server's record, version and form. A stored copy could show an outdated form until the
 * user agrees to update it.
 */
const isTypedInto = (iri: string, record: unknown): boolean =>
  typedInto.has(iri.split('/')[2] ?? '') && isRepresentation(record) && operationNamed(record, 'update') !== undefined;

/** In these states a negotiation is a room in which prices are secret. */
const liveStates = new Set(['published', 'started']);

/** Properties kept of a live negotiation's row: enough to identify it, but no price. */
const ofLive = [
  '@id',
  '@type',
  'title',
  'type',
  'state',
  'round',
  'startDate',
  'finishDate',
  'effectiveFinish',
  'workflow',
  'request',
  'version',
  'schema',
];

const collectionOf = (path: string): string => path.split(/[/?]/)[0] ?? '';
const isLive = (record: unknown): record is JsonObject =>
  isObject(record) &&
  liveStates.has(String(record['state'])) &&
  String(record['@id']).startsWith('/api/default-negotiations/');

const withoutPrices = (record: unknown): unknown =>
  isLive(record)
    ? Object.fromEntries(ofLive.flatMap((name) => (name in record ? [[name, record[name]]] : [])))
    : record;

const asItIs = (data: unknown): unknown => data;
const ofRoom = (room: unknown): unknown => (isObject(room) && !isLive(room['negotiation']) ? room : undefined);
const ofDashboard = (home: unknown): unknown => {
  if (!isObject(home) || !Array.isArray(home['running'])) return home;
  const running = home['running'].filter(isObject);
  return { ...home, running: running.map((one) => ({ ...one, price: null, rank: null, savingsPercent: null })) };
};
const ofList = (list: unknown, [, path]: QueryKey): unknown => {
  if (!isObject(list) || !Array.isArray(list['members']) || neverKept.has(collectionOf(String(path)))) return undefined;
  return { ...list, members: list['members'].map(withoutPrices) };
};

/** The part of an answer that is kept, by the first word of the query's key. */
const kinds: Record<string, (data: unknown, key: QueryKey) => unknown> = {
  session: asItIs,
  schema: asItIs,
  settings: asItIs,
  'workflow-types': asItIs,
  list: ofList,
  room: ofRoom,
  dashboard: ofDashboard,
};

/** The IRI of the single record that the key stands for; null for all other keys. */
export const recordIn = (key: QueryKey): string | null =>
  key.length === 1 && typeof key[0] === 'string' && key[0].startsWith('/api/') ? key[0] : null;

/** True if answers of this query may be kept at all. */
export function mayKeep(key: QueryKey): boolean {
  const iri = recordIn(key);
  if (iri !== null) return !neverKept.has(iri.split('/')[2] ?? '');
  return typeof key[0] === 'string' && Object.hasOwn(kinds, key[0]);
}

/** The part of an answer to keep. Undefined keeps nothing and removes the earlier entry. */
export function keptOf(key: QueryKey, data: unknown): unknown {
  if (!mayKeep(key)) return undefined;
  const iri = recordIn(key);
  if (iri !== null) return isLive(data) || isTypedInto(iri, data) ? undefined : data;
  return kinds[String(key[0])]?.(data, key);
}

/** True if content under this key never changes, so it need not be fetched again. */
export const isForGood = ([kind, path]: QueryKey): boolean =>
  kind === 'schema' && typeof path === 'string' && path.split('/').length > 4;

const verbatim = new Set(['session', 'schema', 'settings', 'workflow-types']);

/**
 * Serializes an entry for the store, without its operations. None is offered until the server confirms it, so no
 * command uses an outdated version or state.
 */
export const textOf = ([kind]: QueryKey, kept: unknown): string =>
  verbatim.has(String(kind))
    ? JSON.stringify(kept)
    : JSON.stringify(kept, (name, value: unknown) => (name === 'operations' ? [] : value));
