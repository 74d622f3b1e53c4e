import type { Answers } from '../../schemas/generated/answers.ts';
import type { EntityName, Representations } from '../../schemas/generated/records.ts';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';

/** An operation that this caller may perform on the resource now. */
export type OfferedOperation = Answers['OperationLink'];

/** The properties that every representation has. */
type AnyRepresentation = Answers['Changes']['changed'][number];

/** The name of an entity, or the class of an answer that belongs to no entity. */
export type Kind = EntityName | keyof Answers | 'any';

/**
 * A record as the API shows it to this caller. Named by entity, it has that entity's properties (absent if its grants
 * hide them). It can also be named by class, or be anything. Links are IRIs.
 */
export type Representation<E extends Kind = 'any'> = E extends EntityName
  ? Representations[E] & Pick<AnyRepresentation, 'schema' | 'operations'>
  : E extends keyof Answers
    ? Answers[E]
    : AnyRepresentation;

export interface Collection<E extends Kind = 'any'> {
  '@id': string;
  members: Representation<E>[];
  total: number;
  /** True if the list was not counted to the end, so `total` is approximate. */
  isMore?: boolean;
  /** Cursors of the next and previous page in an uncounted list. Absent if there is no such page. */
  next?: string;
  previous?: string;
  operations: OfferedOperation[];
  /** Number of records in each tab of the list. */
  counts?: Record<string, number>;
  /** Sums over all records of the list, by column and currency. */
  sums?: { field: string; currency: string; amount: string }[];
}

/** Trusts the server about the properties of an entity's record: both sides use the same schema. */
export function isRepresentation<E extends Kind = 'any'>(value: unknown): value is Representation<E> {
  return isObject(value) && typeof value['@id'] === 'string' && value['@type'] !== 'hydra:Collection';
}

/** A list as the server answers it, with Hydra's totals. */
type ListDocument<E extends Kind> = Partial<
  Pick<Collection<E>, '@id' | 'isMore' | 'operations' | 'counts' | 'sums'>
> & {
  'hydra:member': readonly unknown[];
  'hydra:totalItems'?: number;
  'hydra:view'?: { 'hydra:next'?: string; 'hydra:previous'?: string };
};

const isList = <E extends Kind>(body: unknown): body is ListDocument<E> =>
  isObject(body) && Array.isArray(body['hydra:member']);

export function toCollection<E extends Kind = 'any'>(body: unknown): Collection<E> {
  if (!isList<E>(body)) return { '@id': '', members: [], total: 0, operations: [] };
  const { '@id': iri = '', isMore, operations = [], counts, sums, 'hydra:view': view } = body;
  const members = body['hydra:member'].filter(isRepresentation<E>);
  const { 'hydra:next': next, 'hydra:previous': previous } = view ?? {};
  return {
    '@id': iri,
    members,
    total: body['hydra:totalItems'] ?? members.length,
    ...(isMore ? { isMore, ...(next && { next }), ...(previous && { previous }) } : {}),
    operations,
    ...(counts && { counts }),
    ...(sums && { sums }),
  };
}

export function operationsOf(record: JsonObject): OfferedOperation[] {
  const offered = record['operations'];
  return Array.isArray(offered) ? offered.filter(isOperation) : [];
}

export const operationNamed = (record: JsonObject | undefined, name: string): OfferedOperation | undefined =>
  record ? operationsOf(record).find((operation) => operation.name === name) : undefined;

function isOperation(value: unknown): value is OfferedOperation {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['href'] === 'string';
}

/** The text of a property; '' if it is missing or not a text. */
export function textAt(record: JsonObject | null | undefined, name: string): string {
  const value = record?.[name];
  return typeof value === 'string' ? value : '';
}

/** The IRI of a link, which may be an IRI or an embedded object. */
export function iriOf(link: unknown): string | null {
  if (typeof link === 'string' && link !== '') return link;
  return isRepresentation(link) ? link['@id'] : null;
}

/** A display name for a linked record: organizations, accounts and titled records. */
export function nameOf(record: unknown): string {
  if (!isObject(record)) return '';
  const person = [record['given_name'], record['family_name']].filter((part) => typeof part === 'string').join(' ');
  const place = [record['street_address'], record['locality']].filter((part) => typeof part === 'string').join(', ');
  const names = [record['title'], record['legal_name'], record['name'], person, record['email'], place];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}
