import { readFileSync } from 'node:fs';

/**
 * Milliseconds for which a process could have run and had no core, since it began; 0 where the system does not tell.
 * Linux: the second figure of `schedstat`, in nanoseconds.
 */
export function keptWaiting(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
