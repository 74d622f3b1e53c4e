let tell: (share: number) => void = () => undefined;

const everyMs = 250;
let reportedAt = 0;

/** Reports the progress of this process's job, from 0 to 1. Without a listener it does nothing. */
export function reportProgress(share: number): void {
  const now = performance.now();
  if (now - reportedAt < everyMs) return;
  reportedAt = now;
  tell(Math.min(1, Math.max(0, share)));
}

/** Sets the listener of a process that runs one job at a time. */
export function listenToProgress(listener: (share: number) => void): void {
  tell = listener;
}
