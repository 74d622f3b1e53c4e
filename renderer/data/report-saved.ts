import { useEffect } from 'react';
import { serverNow } from './clock.ts';
import { reportSaving } from './save-status.ts';

/** Number of mounted components that show rows of each record. */
const mountedByRecord = new Map<string, number>();

const sourceOf = (owner: string): string => `rows of ${owner}`;

/** Reports saving for this record while the component is mounted. After the last one unmounts, nothing is reported. */
export function useReportsOf(owner: string): void {
  useEffect(() => {
    mountedByRecord.set(owner, (mountedByRecord.get(owner) ?? 0) + 1);
    return () => {
      mountedByRecord.set(owner, (mountedByRecord.get(owner) ?? 0) - 1);
      reportSaving(sourceOf(owner), { state: 'idle' });
    };
  }, [owner]);
}

/**
 * Runs a command on a row of this record and reports its progress to the top bar: saving, then saved. A refusal reports
 * nothing, because the place of the command already shows it.
 */
export async function reportedSaving<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const source = sourceOf(owner);
  reportSaving(source, { state: 'saving' });
  try {
    const answer = await work();
    reportSaving(source, mountedByRecord.get(owner) ? { state: 'saved', at: serverNow() } : { state: 'idle' });
    return answer;
  } catch (error) {
    reportSaving(source, { state: 'idle' });
    throw error;
  }
}
