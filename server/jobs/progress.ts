let tell: (share: number) => void = () => undefined;

const everyMs = 250;
let toldAt = 0;

/** How far the job of this process is, from 0 to 1. Where nobody asked for progress it is nobody's business. */
export function tellProgress(share: number): void {
  const now = performance.now();
  if (now - toldAt < everyMs) return;
  toldAt = now;
  tell(Math.min(1, Math.max(0, share)));
}

/** Of a process that does one job at a time. */
export function listenToProgress(listener: (share: number) => void): void {
  tell = listener;
}
