import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { isObject } from '../../schemas/language/json-schema.ts';
import { isRepresentation, type Collection, type Representation } from './representation.ts';

/** Query keys: one per record, and one per list with its parameters. */
export const recordKey = (iri: string): readonly [string] => [iri];
export const listKey = (path: string, query: Record<string, string> = {}): readonly unknown[] => ['list', path, query];

/** Keeps a late message from replacing newer data. */
function isNewer(candidate: Representation, stored: unknown): boolean {
  if (!isObject(stored) || typeof stored['version'] !== 'number') return true;
  return typeof candidate.version !== 'number' || candidate.version >= stored['version'];
}

/** The data of a query after an answer. A late answer does not replace a newer version of its record. */
export function newestOf(stored: unknown, answer: unknown): unknown {
  const isLate =
    isRepresentation(answer) && isObject(stored) && stored['@id'] === answer['@id'] && !isNewer(answer, stored);
  return isLate ? stored : replaceEqualDeep(stored, answer);
}

/**
 * Stores a representation where the page reads it: under its own key and in every list that holds it. Other lists are
 * not touched, because data that is set counts as fresh.
 */
export function remember(client: QueryClient, record: unknown): void {
  if (!isRepresentation(record)) return;
  client.setQueryData(recordKey(record['@id']), (stored: unknown) => (isNewer(record, stored) ? record : undefined));
  client.setQueriesData<Collection>({ queryKey: ['list'] }, (list) => list && replaceMember(list, record));
}

function replaceMember(list: Collection, record: Representation): Collection | undefined {
  const index = list.members?.findIndex((member) => member['@id'] === record['@id']) ?? -1;
  const stored = list.members?.[index];
  if (!stored || !isNewer(record, stored)) return undefined;
  return { ...list, members: list.members.with(index, { ...stored, ...record }) };
}

export function forget(client: QueryClient, iri: string): void {
  client.removeQueries({ queryKey: recordKey(iri), exact: true });
  client.setQueriesData<Collection>({ queryKey: ['list'] }, (list) => {
    if (!list?.members.some((member) => member['@id'] === iri)) return undefined;
    const members = list.members.filter((member) => member['@id'] !== iri);
    return { ...list, members, total: list.total - 1 };
  });
}
