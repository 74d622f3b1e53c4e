import { Problem } from '../../kernel/problem.ts';

/** Timers may fire for a date that was moved: what is not due yet is refused. */
export function notBefore(date: unknown, now: Date): void {
  if (typeof date !== 'string' || now.toISOString() < date) throw new Problem('wrong_state', { params: { due: date } });
}
