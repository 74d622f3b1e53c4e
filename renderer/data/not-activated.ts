import type { Problem } from './problem.ts';
import { createStore } from './store.ts';

/** Whether the server refused a write because the account only reads: a dialog says so, and nothing else does. */
export const notActivated = createStore(false);

export const isNotActivated = ({ code }: Pick<Problem, 'code'>): boolean => code === 'account_not_activated';
