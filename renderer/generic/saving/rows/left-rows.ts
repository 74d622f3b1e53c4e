import { toProblem } from '../../../data/problem.ts';
import { reportSaving } from '../../../data/save-status.ts';
import { hasDraft } from './draft-slot.ts';
import { hasLeft, letLeave } from './leaving.ts';
import { isPassing } from './send-loop.ts';

/** Saves what is left when its page is left. False: the server could not be reached. */
interface LeavingSession {
  leave: () => Promise<boolean>;
}

type Open<S> = () => Promise<S>;

const retryMilliseconds = 4000;

/** By path: ends the waiting for a connection. */
const waiting = new Map<string, () => void>();

/** Paths whose rows a page has open. */
const shown = new Set<string>();

/** Opens rows for a page; from then on the page sends what an earlier visit left. */
export async function openRowsOf<S>(path: string, open: Open<S>): Promise<S> {
  shown.add(path);
  await hasLeft(path);
  waiting.get(path)?.();
  return open();
}

/** Leaves rows. What could not be sent is sent when the connection is back, unless their page is opened before. */
export function leaveRows(path: string, opened: Promise<LeavingSession>, open: Open<LeavingSession>): void {
  shown.delete(path);
  letLeave(path, leave(path, opened, open));
}

async function leave(path: string, opened: Promise<LeavingSession>, open: Open<LeavingSession>): Promise<void> {
  try {
    const session = await opened;
    if (!(await session.leave())) sendLeft(path, open);
  } catch (error) {
    if (isPassing(toProblem(error))) sendLeft(path, open);
  }
}

/** Sends what an earlier visit left in this browser, as soon as the server can be reached. */
export function sendLeft(path: string, open: Open<LeavingSession>): void {
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
