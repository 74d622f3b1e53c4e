import { Problem } from '../../kernel/problem.ts';

/** A timer may fire for a date that was moved, so steps that are not due yet are refused. */
export function refuseIfEarly(date: string | null, now: Date): void {
  if (date === null || now.toISOString() < date) throw new Problem('wrong_state', { params: { due: date } });
}
