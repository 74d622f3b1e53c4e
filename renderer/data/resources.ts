import type { Ability } from '../../permissions/rules-for.ts';
import { resources } from '../generated/resources.ts';
import type { Resource } from './resource.ts';
import { nameOf, type Representation } from './representation.ts';

export const apiBase = '/api';

const byEntity = new Map(resources.map((resource) => [resource.entity, resource]));
const byCollection = new Map(resources.map((resource) => [resource.collection, resource]));

export function resourceOf(entity: string): Resource {
  const found = byEntity.get(entity);
  if (!found) throw new Error(`there is no entity ${entity}`);
  return found;
}

export const collectionOf = (entity: string): string => resourceOf(entity).collection;

/** The last segment of an IRI. */
export const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

export const iriFor = (entity: string, id: string): string => `${apiBase}/${collectionOf(entity)}/${id}`;

/** The page of a record by its IRI; null if it has none. */
export function pageOf(iri: string | null | undefined): string | null {
  const [, base, collection, id, ...rest] = (iri ?? '').split('/');
  if (base !== 'api' || !collection || !id || rest.length > 0) return null;
  const page = byCollection.get(collection)?.page;
  return page && page.record !== false ? `${page.path}/${id}` : null;
}

/** True if the session may read records of the entity that an IRI, or a template of IRIs, names. */
export function mayFollow(topic: string, ability: Pick<Ability, 'can'>): boolean {
  const found = byCollection.get(topic.split('/')[2] ?? '');
  return found !== undefined && ability.can('read', found.entity);
}

/** The path of an entity's list; null if it has none. */
export function listPathOf(entity: string): string | null {
  const { page } = resourceOf(entity);
  return page && page.list !== false ? (page.list ?? page.path) : null;
}

/** The name of a linked record: its own, or its entity's title properties. */
export function linkedName(record: Representation): string {
  const resource = byCollection.get(record['@id'].split('/')[2] ?? '');
  return nameOf(record) || (resource ? titleOf(resource.entity, record) : '');
}

/** The title of a record, made of its entity's title properties in reading order. */
export function titleOf(entity: string, record: Representation): string {
  const parts = resourceOf(entity).title.map((property) => record[property]);
  const words = parts.filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number');
  return words.length > 0 ? words.join(' ') : nameOf(record);
}
