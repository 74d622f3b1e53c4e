import { useEffect } from 'react';

const askAgainMs = 2_000;

/** The stream reports every step; polling the list covers missed ones. */
export function usePolling(isOpen: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  });
}
