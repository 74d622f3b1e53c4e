import { toProblem } from '../../../data/problem.ts';
import { reportSaving } from '../../../data/save-status.ts';
import { hasDraft } from './draft-slot.ts';
import { untilLeft, registerLeaving } from './leaving.ts';
import { isPassing } from './send-loop.ts';

/** Saves the rest when its page is left. Resolves to false if the server could not be reached. */
interface LeavingSession {
  leave: () => Promise<boolean>;
}

type Open<S> = () => Promise<S>;

const retryMilliseconds = 4000;

/** Functions that stop waiting for a connection, by path. */
const waiting = new Map<string, () => void>();

/** Paths of the rows that a page has open. */
const shown = new Set<string>();

/** Opens rows for a page, which then sends unsaved rows from an earlier visit itself. */
export async function openRowsOf<S>(path: string, open: Open<S>): Promise<S> {
  shown.add(path);
  await untilLeft(path);
  waiting.get(path)?.();
  return open();
}

/** Leaves rows. Unsent ones are sent once the connection is back, unless their page is opened first. */
export function leaveRows(path: string, opened: Promise<LeavingSession>, open: Open<LeavingSession>): void {
  shown.delete(path);
  registerLeaving(path, leave(path, opened, open));
}

async function leave(path: string, opened: Promise<LeavingSession>, open: Open<LeavingSession>): Promise<void> {
  try {
    const session = await opened;
    if (!(await session.leave())) sendUnsavedRows(path, open);
  } catch (error) {
    if (isPassing(toProblem(error))) sendUnsavedRows(path, open);
  }
}

/** Sends unsaved rows from an earlier visit as soon as the server can be reached. */
export function sendUnsavedRows(path: string, open: Open<LeavingSession>): void {
  waiting.get(path)?.();
  if (shown.has(path) || !hasDraft(path)) return;
  reportSaving(path, { state: 'retrying' });
  const attempt = (): void => {
    stop();
    leaveRows(path, open(), open);
  };
  const timer = setTimeout(attempt, retryMilliseconds);
  globalThis.addEventListener('online', attempt);
  const stop = (): void => {
    clearTimeout(timer);
    globalThis.removeEventListener('online', attempt);
    waiting.delete(path);
  };
  waiting.set(path, stop);
}
