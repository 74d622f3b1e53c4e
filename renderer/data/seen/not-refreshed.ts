import { createStore } from '../store.ts';

/** When what the page shows was seen, while its refresh is slow or fails; null: all of it is fresh. */
export const notRefreshed = createStore<number | null>(null);
