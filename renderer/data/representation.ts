import type { Answers } from '../../schemas/generated/answers.ts';
import type { EntityName, Representations } from '../../schemas/generated/records.ts';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';

/** What this caller may do with the resource now. */
export type OfferedOperation = Answers['OperationLink'];

/** What every representation holds, whatever it is of. */
type AnyRepresentation = Answers['Changes']['changed'][number];

/** The name of an entity, or the class of what is no entity's. */
export type Kind = EntityName | keyof Answers | 'any';

/**
 * A record as the API shows it to this caller: of an entity by name, with its own properties (absent where its grants
 * hide them), by its class, or anything. Links are IRIs.
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
  /** Nobody counted to the end: `total` is about how many there are. */
  isMore?: boolean;
  /** Where the pages beside this one begin, in a list whose pages nobody counted; absent: there is none. */
  next?: string;
  previous?: string;
  operations: OfferedOperation[];
  /** How many records each tab of the list holds. */
  counts?: Record<string, number>;
  /** What all records of the list come to, by column and currency. */
  sums?: { field: string; currency: string; amount: string }[];
}

/** The server is believed in what a record of an entity looks like: its schema is one for both. */
export function isRepresentation<E extends Kind = 'any'>(value: unknown): value is Representation<E> {
  return isObject(value) && typeof value['@id'] === 'string' && value['@type'] !== 'hydra:Collection';
}

/** A list as it is answered; its totals are those of Hydra. */
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

/** A text of a record; '' where there is none, or something else. */
export function textAt(record: JsonObject | null | undefined, name: string): string {
  const value = record?.[name];
  return typeof value === 'string' ? value : '';
}

/** The IRI of a link that came as an IRI or as an embedded object. */
export function iriOf(link: unknown): string | null {
  if (typeof link === 'string' && link !== '') return link;
  return isRepresentation(link) ? link['@id'] : null;
}

/** A name for a linked record: organizations, accounts and titled records. */
export function nameOf(record: unknown): string {
  if (!isObject(record)) return '';
  const person = [record['given_name'], record['family_name']].filter((part) => typeof part === 'string').join(' ');
  const place = [record['street_address'], record['locality']].filter((part) => typeof part === 'string').join(', ');
  const names = [record['title'], record['legal_name'], record['name'], person, record['email'], place];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}
