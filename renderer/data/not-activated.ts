import type { Problem } from './problem.ts';
import { createStore } from './store.ts';

/** True after the server refused a write because the account is read-only. Only a dialog reports this. */
export const notActivated = createStore(false);

export const isNotActivated = ({ code }: Pick<Problem, 'code'>): boolean => code === 'account_not_activated';
