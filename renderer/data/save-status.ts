import { createStore } from './store.ts';

/** What the top bar says about the page's edits; never a toast. `at` is milliseconds of the server's clock. */
export type SaveStatus =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'retrying' }
  | { state: 'conflict' }
  | { state: 'invalid' };

export const saveStatus = createStore<SaveStatus>({ state: 'idle' });
