import { isRepresentation, type Representation } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import type { Problem } from '../../data/problem.ts';

/** The rows of a collection, embedded in the parent or fetched if it only names them. */
export function useChildren(question: {
  entity: string;
  record: Representation;
  property: string;
  parent: string;
  /** Always fetches them, because embedded children list no operations. */
  withOperations?: true;
}): {
  children: Representation[] | undefined;
  error: Problem | null;
  retry: () => void;
} {
  const { entity, record, property, parent } = question;
  const value = record[property];
  const isEmbedded = !question.withOperations && Array.isArray(value) && value.every(isRepresentation);
  const embedded = isEmbedded ? value : null;
  const query = { [parent]: record['@id'], itemsPerPage: '100' };
  const { data, error, refetch } = useList(embedded ? null : collectionOf(entity), query);
  return { children: embedded ?? data?.members, error, retry: () => void refetch() };
}
