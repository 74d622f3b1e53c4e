import { Problem } from '../../kernel/problem.ts';

/** Timers may fire for a date that was moved: what is not due yet is refused. */
export function notBefore(date: string | null, now: Date): void {
  if (date === null || now.toISOString() < date) throw new Problem('wrong_state', { params: { due: date } });
}
