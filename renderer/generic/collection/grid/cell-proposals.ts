import { createStore } from '../../../data/store.ts';

const noProposals: ReadonlyMap<string, string> = new Map();

/** Values proposed for cells, by `cellKey`. A grid marks these cells and shows the value where a cell is empty. */
export const cellProposals = createStore(noProposals);

export const cellKey = (iri: string, field: string): string => `${iri} ${field}`;

/** Returns a function that takes the proposals back. */
export function proposeCells(proposals: ReadonlyMap<string, string>): () => void {
  cellProposals.set(proposals);
  return () => cellProposals.set(noProposals);
}
