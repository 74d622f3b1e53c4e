import { createStore } from './store.ts';

/** Jobs started on this page, which downloads their results automatically. Other pages only offer the download. */
export const awaitedJobs = createStore<readonly string[]>([]);

export const awaitJob = (iri: string): void => awaitedJobs.set((known) => [...known, iri]);
export const forgetJob = (iri: string): void => awaitedJobs.set((known) => known.filter((one) => one !== iri));
