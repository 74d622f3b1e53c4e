import { createStore } from '../store.ts';

/** The time of the oldest data shown while its refresh is slow or fails; null if everything is fresh. */
export const notRefreshed = createStore<number | null>(null);
