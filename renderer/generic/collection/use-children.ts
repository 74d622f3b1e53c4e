import { isRepresentation, type Representation } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import type { Problem } from '../../data/problem.ts';

/** The rows of a collection: embedded in the parent, or asked for when the parent only names them. */
export function useChildren(question: {
  entity: string;
  record: Representation;
  property: string;
  parent: string;
  /** Asked for in any case: embedded children do not say what may be done with them. */
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
