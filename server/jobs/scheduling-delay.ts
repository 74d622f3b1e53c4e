import { readFileSync } from 'node:fs';

/**
 * Milliseconds for which a process was runnable without a core, since its start. 0 if the system does not report it.
 * Linux: the second value of `schedstat`, in nanoseconds.
 */
export function schedulingDelay(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
