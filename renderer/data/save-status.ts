import { createStore } from './store.ts';

/** What the top bar says about the page's edits; never a toast. `at` is milliseconds of the server's clock. */
export type SaveStatus =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'retrying' }
  | { state: 'conflict' }
  | { state: 'invalid' }
  | { state: 'blocked' };

export const saveStatus = createStore<SaveStatus>({ state: 'idle' });

const sources = new Map<string, SaveStatus>();
const byWeight: readonly SaveStatus['state'][] = [
  'idle',
  'saved',
  'saving',
  'invalid',
  'retrying',
  'blocked',
  'conflict',
];

/** Several parts of a page save by themselves; the top bar says how the worst of them stands. */
export function reportSaving(source: string, status: SaveStatus): void {
  if (status.state === 'idle') sources.delete(source);
  else sources.set(source, status);
  const all = [...sources.values()].reduce<SaveStatus>(worse, { state: 'idle' });
  saveStatus.set(all.state === 'saved' ? { state: 'saved', at: neverBefore(all.at) } : all);
}

/** A part that goes away takes its own, later time with it; what was told does not run backwards. */
let latest = 0;
function neverBefore(at: number): number {
  latest = Math.max(latest, at);
  return latest;
}

/** How one part of the page stands. */
export const savingOf = (source: string): SaveStatus['state'] => sources.get(source)?.state ?? 'idle';

function worse(one: SaveStatus, other: SaveStatus): SaveStatus {
  if (one.state === 'saved' && other.state === 'saved') return one.at > other.at ? one : other;
  return byWeight.indexOf(other.state) > byWeight.indexOf(one.state) ? other : one;
}
