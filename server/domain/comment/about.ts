import type { Knex } from 'knex';
import { entityByCollection } from '../../../schemas/registry.ts';
import type { ListRequest } from '../../kernel/entity-server.ts';
import { uuid } from '../../kernel/ids.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Reader, Sql } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

/** Entities that can have comments. */
export const subjects = ['workflow', 'response', 'demand', 'supplierRecord'] as const;
export type SubjectName = (typeof subjects)[number];

export interface Subject {
  entity: SubjectName;
  id: string;
  title: string;
  /** For an offer: its request. */
  request: string | null;
  /** The subject's address in comments. */
  about: string;
}

const isSubject = (name: string): name is SubjectName => subjects.some((each) => each === name);

/** Resolves an address to the subject it names; undefined if the reader cannot see it. */
export async function subjectAt(address: string, reader: Reader, db: Knex): Promise<Subject | undefined> {
  const named = namedBy(address);
  if (!named) return undefined;
  const { entity, id } = named;
  const record = await findRepresentation({ entity, id }, reader, db);
  if (!record || !isSubject(entity.name)) return undefined;
  const { request } = record;
  const title = record['title'] ?? record['name'];
  return {
    entity: entity.name,
    id,
    title: typeof title === 'string' ? title : '',
    request: typeof request === 'string' ? request : null,
    about: iriOf(entity, id),
  };
}

function namedBy(address: string) {
  const [collection = '', id = '', ...more] = address.startsWith(`${apiBase}/`)
    ? address.slice(apiBase.length + 1).split('/')
    : [];
  const entity = entityByCollection[collection];
  const isKnown = entity !== undefined && isSubject(entity.name) && more.length === 0 && uuid.test(id);
  return isKnown ? { entity, id: id.toLowerCase() } : undefined;
}

/** `about=<address>`: an invalid address matches no comments. */
export function aboutParameter([address = '']: readonly string[]): Sql {
  const named = namedBy(address);
  return named ? { sql: 't.about = ?', bindings: [iriOf(named.entity, named.id)] } : { sql: 'false', bindings: [] };
}

/** Hides comments, and lists of them, from readers who cannot see the subject. */
export async function refuseUnknownSubject({ query, reader }: ListRequest, { db }: Services): Promise<void> {
  const address = query.get('about')?.[0];
  if (address === undefined) return;
  const mayRead = abilityFor(reader).can('read', 'comment');
  if (!mayRead || !(await subjectAt(address, reader, db))) throw new Problem('not_found');
}
