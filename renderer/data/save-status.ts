import { createStore } from './store.ts';

/** The save status in the top bar; never shown as a toast. `at` is milliseconds of the server's clock. */
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

/** Reports the status of one part of a page that saves automatically. The top bar shows the worst of all parts. */
export function reportSaving(source: string, status: SaveStatus): void {
  if (status.state === 'idle') sources.delete(source);
  else sources.set(source, status);
  const all = [...sources.values()].reduce<SaveStatus>(worse, { state: 'idle' });
  saveStatus.set(all.state === 'saved' ? { state: 'saved', at: neverBefore(all.at) } : all);
}

/** Keeps the shown time from running backwards when the part that saved last unmounts. */
let latest = 0;
function neverBefore(at: number): number {
  latest = Math.max(latest, at);
  return latest;
}

/** The status of one part of the page. */
export const savingOf = (source: string): SaveStatus['state'] => sources.get(source)?.state ?? 'idle';

function worse(one: SaveStatus, other: SaveStatus): SaveStatus {
  if (one.state === 'saved' && other.state === 'saved') return one.at > other.at ? one : other;
  return byWeight.indexOf(other.state) > byWeight.indexOf(one.state) ? other : one;
}
