import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ListUi } from '../../../schemas/language/ui.ts';
import { filledTab, listStateOf, toSearch, type ListState } from './list-state.ts';

export function useListState(ui: ListUi): [ListState, (next: ListState) => void] {
  const [search, setSearch] = useSearchParams();
  return [listStateOf(search, ui), (next) => setSearch(toSearch(next), { replace: true })];
}

/** A list does not begin with an empty tab while another one holds something. True while it goes there. */
export function useFilledTab(
  ui: ListUi,
  list: { total: number; counts?: Record<string, number> } | undefined,
): boolean {
  const [search, setSearch] = useSearchParams();
  const tab = filledTab(search, ui, list);
  useEffect(() => {
    if (tab) setSearch({ tab }, { replace: true });
  }, [tab, setSearch]);
  return tab !== null;
}
