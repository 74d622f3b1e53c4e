import { createStore } from './store.ts';

/** Jobs that this page asked for and whose result it fetches by itself; another page offers them to be fetched. */
export const awaitedJobs = createStore<readonly string[]>([]);

export const awaitJob = (iri: string): void => awaitedJobs.set((known) => [...known, iri]);
export const forgetJob = (iri: string): void => awaitedJobs.set((known) => known.filter((one) => one !== iri));
