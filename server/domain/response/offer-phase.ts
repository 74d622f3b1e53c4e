import type { RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';

export type OfferPhase = 'notStarted' | 'running' | 'finished';

type PhaseDates = Partial<Pick<RecordOf<'request'>, 'state' | 'startDate' | 'finishDate'>>;

/** The request's phase at this instant, even if its timers are late. */
export function offerPhase({ state, startDate, finishDate }: PhaseDates, now: Date): OfferPhase {
  const at = now.toISOString();
  if (state === 'finished' || (typeof finishDate === 'string' && finishDate <= at)) return 'finished';
  if (state === 'started') return 'running';
  return state === 'published' && typeof startDate === 'string' && startDate <= at ? 'running' : 'notStarted';
}

export function refuseOutsidePhase(request: PhaseDates, now: Date): void {
  const phase = offerPhase(request, now);
  if (phase === 'notStarted') throw new Problem('request_not_started', { params: { startDate: request.startDate } });
  if (phase === 'finished') throw new Problem('request_finished', { params: { finishDate: request.finishDate } });
}
