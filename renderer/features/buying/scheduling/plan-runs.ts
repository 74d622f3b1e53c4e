import type { Schedule } from '../../../../schemas/generated/answers.ts';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';

/** The data of a run in the calendar. Coming runs show who decides, past ones their outcome. */
type Plan = Pick<Schedule, '@id' | 'title' | 'automaticUntil' | 'lastRunAt' | 'lastRunProblem' | 'nextRuns'>;

export interface Run {
  plan: Plan;
  at: string;
  look: keyof typeof runLooks;
}

export const runLooks = {
  planned: { tone: 'info', glyph: 'clock' },
  asks: { tone: 'attention', glyph: 'time-up' },
  done: { tone: 'success', glyph: 'check' },
  failed: { tone: 'danger', glyph: 'x' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphKind }>;

export const runsOf = (plans: readonly Plan[]): Run[] =>
  plans.flatMap((plan) => {
    const coming = plan.automaticUntil === null || plan.automaticUntil === 'ask' ? 'asks' : 'planned';
    const past: Run[] = plan.lastRunAt
      ? [{ plan, at: plan.lastRunAt, look: plan.lastRunProblem ? 'failed' : 'done' }]
      : [];
    return [...past, ...plan.nextRuns.map((at): Run => ({ plan, at, look: coming }))];
  });
