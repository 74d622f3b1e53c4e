import type { OperationLink } from '../../../schemas/generated/answers.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { apiBase } from '../present/iri.ts';
import { abilityFor, parentAllows } from '../present/operations.ts';
import type { Representation } from '../present/representation.ts';
import type { Page } from '../repository/page.ts';
import type { Reader } from '../repository/scope.ts';
import { currentSchemaHash } from '../../stored-schemas/effective-schemas.ts';

interface CollectionQuestion {
  entity: Entity;
  members: readonly Representation[];
  /** The result of the list query: its total and, for a large list, the ends of the page. */
  found: Pick<Page, 'total' | 'ends'>;
  page: number;
  itemsPerPage: number;
  /** Path and query as requested. */
  url: string;
  /** State of the parent record, if its children are listed. */
  parentState?: string | undefined;
}

/**
 * Builds a Hydra collection. The view is always present and echoes the request, because clients use it to find the page
 * and the root.
 */
export function collectionDocument(question: CollectionQuestion, reader: Reader): Representation {
  const { entity, members, found, parentState } = question;
  return {
    '@context': `${apiBase}/contexts/${entity.type}`,
    '@id': `${apiBase}/${entity.collection}`,
    '@type': 'hydra:Collection',
    'hydra:totalItems': found.total.count,
    ...(found.total.isMore ? { isMore: true } : {}),
    'hydra:member': members,
    'hydra:view': viewOf(question),
    'hydra:search': searchOf(entity),
    operations: collectionOperations(entity, reader, parentState),
  };
}

type ViewQuestion = Omit<CollectionQuestion, 'entity' | 'members' | 'parentState'> & { members: readonly unknown[] };

/** The page itself under the requested address, and its neighbors. */
export const viewOf = (question: ViewQuestion): object => ({
  '@id': /[?&]page=/.test(question.url) ? question.url : withPage(question.url, 1),
  '@type': 'hydra:PartialCollectionView',
  ...(question.found.total.isMore ? linksOfLarge(question) : linksOf(question)),
});

function linksOf({ found, page, itemsPerPage, url }: ViewQuestion): Record<string, string> {
  const last = Math.max(1, Math.ceil(found.total.count / itemsPerPage));
  return {
    'hydra:first': withPage(url, 1),
    'hydra:last': withPage(url, last),
    ...(page > 1 ? { 'hydra:previous': withPage(url, Math.min(page - 1, last)) } : {}),
    ...(page < last ? { 'hydra:next': withPage(url, page + 1) } : {}),
  };
}

/**
 * Links of a list that was not counted to its end, so its last page is unknown. Neighbors are found by the position
 * where this page ends, whatever was added or removed before it. A page that is not full is the last one.
 */
function linksOfLarge({ found, members, page, itemsPerPage, url }: ViewQuestion): Record<string, string> {
  const start = withoutPlace(url);
  const place = (number: number, name: 'after' | 'before', cursor: string | undefined): string =>
    cursor === undefined ? withPage(start, number) : `${withPage(start, number)}&${name}=${cursor}`;
  return {
    'hydra:first': withPage(start, 1),
    ...(page > 1 ? { 'hydra:previous': place(page - 1, 'before', page > 2 ? found.ends?.first : undefined) } : {}),
    ...(members.length === itemsPerPage ? { 'hydra:next': place(page + 1, 'after', found.ends?.last) } : {}),
  };
}

function withoutPlace(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const left = query.split('&').filter((part) => !/^(?:after|before)=/.test(part));
  return left.join('&') === '' ? path : `${path}?${left.join('&')}`;
}

function withPage(url: string, page: number): string {
  if (/([?&])page=[^&]*/.test(url)) return url.replace(/([?&])page=[^&]*/, `$1page=${page}`);
  return `${url}${url.includes('?') ? '&' : '?'}page=${page}`;
}

/**
 * Returns the caller's operations on the collection as a whole. Empty for children of a record that cannot be changed.
 */
export function collectionOperations(entity: Entity, reader: Reader, parentState?: string): OperationLink[] {
  const { caller } = reader;
  if (!caller.mayWrite || !parentAllows(entity, parentState)) return [];
  const may = (action: string): boolean => abilityFor(reader).can(action, entity.name);
  const href = `${apiBase}/${entity.collection}`;
  const listed = (entity.listOperations ?? []).filter(({ action }) => may(action));
  const others = listed.map(({ name, path, confirm }) => ({
    name,
    method: 'POST' as const,
    href: `${href}/${path}`,
    ...(entity.inputs?.[name] && !confirm ? { input: `${entity.name}.${name}` } : {}),
    ...(confirm ? { confirm } : {}),
  }));
  return [...(entity.calls.includes('create') && may('create') ? createOperations(entity, reader) : []), ...others];
}

function createOperations(entity: Entity, { caller }: Reader): OperationLink[] {
  const hash = currentSchemaHash(entity, caller.viewAs?.organization ?? caller.organization);
  const href = `${apiBase}/${entity.collection}`;
  const method = 'POST' as const;
  return [
    { name: 'create', method, href, schema: `${apiBase}/schemas/${entity.name}/${hash}` },
    ...(entity.imports ? [{ name: 'import', method, href: `${href}/import`, preview: `${href}/upload-preview` }] : []),
  ];
}

/** Returns the property of a template variable. For an order, this is the property that is sorted by. */
const propertyOf = (variable: string): string =>
  variable === 'requestId' ? 'request' : (/^order\[(\w+)\]$/.exec(variable)?.[1] ?? variable);

const searches = new Map<string, object>();

function searchOf(entity: Entity): object {
  const known = searches.get(entity.name);
  if (known) return known;
  const links = Object.entries(entity.schema.properties ?? {}).filter(
    ([, schema]) => schema['x-link'] && !schema['x-internal'],
  );
  const variables = [
    'page',
    'itemsPerPage',
    ...(entity.search ? ['q'] : []),
    ...(entity.parameters ?? []),
    ...links.map(([name]) => name),
    ...(entity.orders ?? []).map((name) => `order[${name}]`),
  ];
  const made = {
    '@context': {
      IriTemplateMapping: 'hydra:IriTemplateMapping',
      variable: 'hydra:variable',
      property: { '@id': 'hydra:property', '@type': '@vocab' },
      required: 'hydra:required',
    },
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${apiBase}/${entity.collection}{?${variables.join(',')}}`,
    'hydra:variableRepresentation': 'hydra:BasicRepresentation',
    'hydra:mapping': variables.map((variable) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property: propertyOf(variable),
      required: false,
    })),
  };
  searches.set(entity.name, made);
  return made;
}
