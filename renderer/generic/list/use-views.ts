import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Representation } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';

export interface Views {
  all: readonly Representation[];
  /** The list goes to the view that it begins with. */
  isMoving: boolean;
}

/** A person's views of a list. Who comes without a wish of his own sees the one that he begins with, once. */
export function useViews(entity: string, isOffered: boolean): Views {
  const [search, setSearch] = useSearchParams();
  const { data } = useList(isOffered ? collectionOf('savedView') : null, { entity, itemsPerPage: '50' });
  const [mayMove, setMayMove] = useState(true);
  if (mayMove && search.size > 0) setMayMove(false);
  const standard = data?.members.find((view) => view['standard'] === true)?.['query'];
  const wanted = mayMove && search.size === 0 && typeof standard === 'string' && standard ? standard : null;
  useEffect(() => {
    if (wanted !== null) setSearch(new URLSearchParams(wanted), { replace: true });
  }, [wanted, setSearch]);
  return { all: data?.members ?? [], isMoving: wanted !== null };
}
