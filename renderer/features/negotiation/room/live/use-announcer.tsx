import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { signalRoom } from './room-signals.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';

/** Polite messages come at most once in so many milliseconds; the newest stands for those between. */
const politePause = 5000;

export interface Announcer {
  /** Waits its turn: at most one message in five seconds, the newest stands for those between. */
  polite: (message: string) => void;
  /** At once: the own bid's result, being overtaken, the end. */
  assertive: (message: string) => void;
  region: ReactNode;
}

/** The room's one live region. */
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
