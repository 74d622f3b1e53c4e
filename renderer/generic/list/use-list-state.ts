import { useSearchParams } from 'react-router';
import type { ListUi } from '../../../schemas/engine/ui.ts';
import { listStateOf, toSearch, type ListState } from './list-state.ts';

export function useListState(ui: ListUi): [ListState, (next: ListState) => void] {
  const [search, setSearch] = useSearchParams();
  return [listStateOf(search, ui), (next) => setSearch(toSearch(next, ui), { replace: true })];
}
