import { useEffect, useLayoutEffect, useState } from 'react';
import { toProblem, type Problem } from '../../data/problem.ts';
import { hasLeft, letLeave } from '../rows/leaving.ts';
import { openRows } from './grid-calls.ts';
import { GridSession } from './grid-session.ts';
import type { CheckContext } from './row-check.ts';

export interface SessionQuestion {
  path: string;
  context: CheckContext;
  onSaved: () => void;
}

interface Opening {
  session: GridSession | null;
  problem: Problem | null;
}

async function openSession({ path, context, onSaved }: SessionQuestion): Promise<GridSession> {
  await hasLeft(path);
  return new GridSession({ path, context, onSaved, opened: await openRows(path, context) });
}

/** The rows of a grid from its opening to its leaving. Another path or language is another one: give it a `key`. */
export function useGridSession(question: SessionQuestion): Opening & { retry: () => void } {
  const [first, setFirst] = useState(question);
  const [opening, setOpening] = useState<Opening>({ session: null, problem: null });
  useEffect(() => {
    let isLeft = false;
    const opened = openSession(first);
    opened.then(
      (session) => isLeft || setOpening({ session, problem: null }),
      (error: unknown) => isLeft || setOpening({ session: null, problem: toProblem(error) }),
    );
    return () => {
      isLeft = true;
      const leave = opened.then((session) => session.leave());
      letLeave(
        first.path,
        leave.catch(() => {}),
      );
    };
  }, [first]);
  const { session } = opening;
  const { validate } = question.context;
  useEffect(() => session?.checkWith(validate), [session, validate]);
  useKeeping(session);
  return { ...opening, retry: () => setFirst((before) => ({ ...before })) };
}

/** What is typed in an open cell is taken over whenever the page goes away; the connection's return is no reason to wait. */
function useKeeping(session: GridSession | null): void {
  // Runs before the sheet is taken down, which would drop an open cell.
  useLayoutEffect(() => () => session?.finish(), [session]);
  useEffect(() => {
    if (!session) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.beforeUnload()) event.preventDefault();
    };
    const keep = (): void => void session.beforeUnload();
    const online = (): void => session.saver.retry();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void session.saver.flush();
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
