import { useEffect } from 'react';

const askAgainMs = 2_000;

/** The stream tells of every step; what it misses, the list says. */
export function useAskedAgain(isOpen: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  });
}
