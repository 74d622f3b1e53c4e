import { useEffect } from 'react';
import { serverNow } from './clock.ts';
import { reportSaving } from './save-status.ts';

/** How many parts of the page show rows of a record. */
const shown = new Map<string, number>();

const sourceOf = (owner: string): string => `rows of ${owner}`;

/** While a part of the page shows rows of this record; afterwards nothing of their saving is told any more. */
export function useReportsOf(owner: string): void {
  useEffect(() => {
    shown.set(owner, (shown.get(owner) ?? 0) + 1);
    return () => {
      shown.set(owner, (shown.get(owner) ?? 0) - 1);
      reportSaving(sourceOf(owner), { state: 'idle' });
    };
  }, [owner]);
}

/**
 * Tells the top bar how a command on a row of this record stands: under way, saved at its answer, or nothing where it was
 * refused, which is said where it was done.
 */
export async function reportedSaving<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const source = sourceOf(owner);
  reportSaving(source, { state: 'saving' });
  try {
    const answer = await work();
    reportSaving(source, shown.get(owner) ? { state: 'saved', at: serverNow() } : { state: 'idle' });
    return answer;
  } catch (error) {
    reportSaving(source, { state: 'idle' });
    throw error;
  }
}
