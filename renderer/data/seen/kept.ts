import type { QueryKey } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { isRepresentation, operationNamed } from '../representation.ts';

/**
 * Never kept: places and bids in negotiations, what a bot may agree to, what is switched off since, and what only tells
 * of something else. These are collections, as the API names them.
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

/** What has a form that is typed into and saved as one goes. */
const typedInto = new Set(['default-requests', 'default-responses', 'default-negotiations', 'schema-overlays']);

/**
 * Whoever types begins with the server's word, its version and its form: shown as it was seen before, a form that was
 * changed since would stand there with the old fields until it is asked to take the new ones.
 */
const isTypedInto = (iri: string, record: unknown): boolean =>
  typedInto.has(iri.split('/')[2] ?? '') && isRepresentation(record) && operationNamed(record, 'update') !== undefined;

/** In these states a negotiation is a room where prices are secrets. */
const liveStates = new Set(['published', 'started']);

/** What a row of a live negotiation keeps: what tells it from others, and no price. */
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

/** By the first word of a query's key: what of its answer is kept. */
const kinds: Record<string, (data: unknown, key: QueryKey) => unknown> = {
  session: asItIs,
  schema: asItIs,
  settings: asItIs,
  'workflow-types': asItIs,
  list: ofList,
  room: ofRoom,
  dashboard: ofDashboard,
};

/** The IRI of the one record that the key stands for; null for everything else. */
export const recordIn = (key: QueryKey): string | null =>
  key.length === 1 && typeof key[0] === 'string' && key[0].startsWith('/api/') ? key[0] : null;

/** Whether answers of this query may be kept at all. */
export function mayKeep(key: QueryKey): boolean {
  const iri = recordIn(key);
  if (iri !== null) return !neverKept.has(iri.split('/')[2] ?? '');
  return typeof key[0] === 'string' && Object.hasOwn(kinds, key[0]);
}

/** What is kept of an answer; undefined: nothing, and what was kept before goes. */
export function keptOf(key: QueryKey, data: unknown): unknown {
  if (!mayKeep(key)) return undefined;
  const iri = recordIn(key);
  if (iri !== null) return isLive(data) || isTypedInto(iri, data) ? undefined : data;
  return kinds[String(key[0])]?.(data, key);
}

/** Content under such a key never becomes another one: there is nothing to ask again. */
export const isForGood = ([kind, path]: QueryKey): boolean =>
  kind === 'schema' && typeof path === 'string' && path.split('/').length > 4;

const verbatim = new Set(['session', 'schema', 'settings', 'workflow-types']);

/**
 * What is written of it. What may be done is not: until the server has said it again nothing is offered, so that no
 * command goes by a version, or by what was ready, of yesterday.
 */
export const textOf = ([kind]: QueryKey, kept: unknown): string =>
  verbatim.has(String(kind))
    ? JSON.stringify(kept)
    : JSON.stringify(kept, (name, value: unknown) => (name === 'operations' ? [] : value));
