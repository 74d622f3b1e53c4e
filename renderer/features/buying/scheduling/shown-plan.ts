import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import { operationsOf, type OfferedOperation } from '../../../data/representation.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';

/** A plan as `GET schedules` shows it. */
export interface ShownPlan {
  iri: string;
  title: string;
  owner: string | null;
  /** A word of the API, or a rule of RFC 5545. */
  every: string;
  start: string | null;
  end: string | null;
  paused: boolean;
  published: boolean;
  nextRunAt: string | null;
  nextRuns: string[];
  lastRunAt: string | null;
  lastRun: string | null;
  lastRunTitle: string | null;
  lastRunPhase: string | null;
  lastRunProblem: string | null;
  until: string | null;
  version: number;
  operations: OfferedOperation[];
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const shownPlan = (record: JsonObject): ShownPlan => ({
  iri: text(record['@id']) ?? '',
  title: text(record['title']) ?? '',
  owner: text(record['owner']),
  every: text(record['every']) ?? '',
  start: text(record['start']),
  end: text(record['end']),
  paused: record['paused'] === true,
  published: record['published'] === true,
  nextRunAt: text(record['nextRunAt']),
  nextRuns: (Array.isArray(record['nextRuns']) ? record['nextRuns'] : []).flatMap((at) => text(at) ?? []),
  lastRunAt: text(record['lastRunAt']),
  lastRun: text(record['lastRun']),
  lastRunTitle: text(record['lastRunTitle']),
  lastRunPhase: text(record['lastRunPhase']),
  lastRunProblem: text(record['lastRunProblem']),
  until: text(record['automaticUntil']),
  version: Number(record['version'] ?? 1),
  operations: operationsOf(record),
});

/** What is drawn of a run in the month: coming ones by who decides, past ones by what came of them. */
export interface Run {
  plan: ShownPlan;
  at: string;
  look: keyof typeof runLooks;
}

export const runLooks = {
  planned: { tone: 'info', glyph: 'clock' },
  asks: { tone: 'attention', glyph: 'time-up' },
  done: { tone: 'success', glyph: 'check' },
  failed: { tone: 'danger', glyph: 'x' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphKind }>;

export const runsOf = (plans: readonly ShownPlan[]): Run[] =>
  plans.flatMap((plan) => {
    const coming = plan.until === null || plan.until === 'ask' ? 'asks' : 'planned';
    const past: Run[] = plan.lastRunAt
      ? [{ plan, at: plan.lastRunAt, look: plan.lastRunProblem ? 'failed' : 'done' }]
      : [];
    return [...past, ...plan.nextRuns.map((at): Run => ({ plan, at, look: coming }))];
  });
