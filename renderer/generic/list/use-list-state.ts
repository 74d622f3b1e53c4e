import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ListUi } from '../../../schemas/language/ui.ts';
import { filledTab, listStateOf, toSearch, type ListState } from './list-state.ts';

export function useListState(ui: ListUi): [ListState, (next: ListState) => void] {
  const [search, setSearch] = useSearchParams();
  return [listStateOf(search, ui), (next) => setSearch(toSearch(next), { replace: true })];
}

/** Switches from an empty first tab to one with records. Returns true while switching. */
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
