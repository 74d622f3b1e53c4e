import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { toProblem, type Problem } from '../../../data/problem.ts';
import { leaveRows, openRowsOf } from './left-rows.ts';
import { isPassing } from './send-loop.ts';
import type { RowSession } from './row-session.ts';
import type { SendLoop } from './send-loop.ts';

/** The part of a session that pages need, whatever it edits. */
interface OpenSession extends Pick<RowSession<never, never, never>, 'finish' | 'beforeUnload' | 'leave'> {
  loop: Pick<SendLoop<never>, 'retry' | 'flush'>;
}

interface Opening<S> {
  session: S | null;
  problem: Problem | null;
}

/** Opens a session and leaves it on unmount. Other rows or another language need another session, so pass a `key`. */
export function useRowSession<S extends OpenSession>(
  path: string,
  open: () => Promise<S>,
): Opening<S> & { retry: () => void } {
  const [source, setSource] = useState({ path, open });
  const [opening, setOpening] = useState<Opening<S>>({ session: null, problem: null });
  useEffect(() => {
    let isLeft = false;
    const opened = openRowsOf(source.path, source.open);
    opened.then(
      (session) => isLeft || setOpening({ session, problem: null }),
      (error: unknown) => isLeft || setOpening({ session: null, problem: toProblem(error) }),
    );
    return () => {
      isLeft = true;
      leaveRows(source.path, opened, source.open);
    };
  }, [source]);
  useKeeping(opening.session);
  const retry = useCallback(() => setSource((before) => ({ ...before })), []);
  useRetryOnline(opening.problem, retry);
  return { ...opening, retry };
}

/** Loads again once the connection is back. */
function useRetryOnline(problem: Problem | null, retry: () => void): void {
  const isOffline = problem !== null && isPassing(problem);
  useEffect(() => {
    if (!isOffline) return undefined;
    globalThis.addEventListener('online', retry);
    return () => globalThis.removeEventListener('online', retry);
  }, [isOffline, retry]);
}

/** Commits and keeps typed text however the page closes. Retries once the connection returns. */
function useKeeping(session: OpenSession | null): void {
  // Runs before the fields unmount, which would drop their text.
  useLayoutEffect(() => () => session?.finish(), [session]);
  useEffect(() => {
    if (!session) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.beforeUnload()) event.preventDefault();
    };
    const keep = (): void => void session.beforeUnload();
    const online = (): void => session.loop.retry();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void session.loop.flush();
    };
    globalThis.addEventListener('beforeunload', ask);
    globalThis.addEventListener('pagehide', keep);
    globalThis.addEventListener('online', online);
    globalThis.addEventListener('keydown', onKeyDown);
    return () => {
      globalThis.removeEventListener('beforeunload', ask);
      globalThis.removeEventListener('pagehide', keep);
      globalThis.removeEventListener('online', online);
      globalThis.removeEventListener('keydown', onKeyDown);
    };
  }, [session]);
}
