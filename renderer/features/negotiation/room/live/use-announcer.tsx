import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { signalRoom } from './room-signals.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';

/** Minimum milliseconds between polite messages; only the newest of those in between is announced. */
const politePause = 5000;

export interface Announcer {
  /** Queued: at most one message in five seconds, the newest replacing earlier ones. */
  polite: (message: string) => void;
  /** At once: the result of the supplier's bid, being outbid, the end. */
  assertive: (message: string) => void;
  region: ReactNode;
}

/** The only live region of the room. */
export function useAnnouncer(): Announcer {
  const [spoken, setSpoken] = useState('');
  const [urgent, setUrgent] = useState('');
  const waiting = useRef<string | null>(null);
  const lastAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const polite = useCallback((message: string): void => {
    waiting.current = message;
    const wait = Math.max(0, lastAt.current + politePause - Date.now());
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      lastAt.current = Date.now();
      setSpoken(waiting.current ?? '');
      waiting.current = null;
    }, wait);
  }, []);
  const assertive = useCallback((message: string): void => {
    setUrgent(message);
    signalRoom(message);
  }, []);
  const region = useMemo(
    () => (
      <VisuallyHidden>
        <output aria-live="polite" data-announced="polite">
          {spoken}
        </output>
        <span role="alert" aria-live="assertive" data-announced="assertive">
          {urgent}
        </span>
      </VisuallyHidden>
    ),
    [spoken, urgent],
  );
  return useMemo(() => ({ polite, assertive, region }), [polite, assertive, region]);
}
