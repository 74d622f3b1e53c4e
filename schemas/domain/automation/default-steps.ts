import { stepKinds, type StepKind } from './step-kinds.ts';
import type { StepPlan } from './step.ts';

const settings: Partial<Record<StepKind, StepPlan['settings']>> = {
  invite: { who: ['preferred', 'recommended'], most: 10 },
  remind: { before: 'P2D' },
  extend: { before: 'PT4H', fewerThan: 2, by: 'P2D', times: 1 },
  decide_offers: { complete: true, requiredAnswers: true },
  form_lots: { strategy: 'by-suppliers' },
  publish_negotiations: { startAfter: 'P1D', lasts: 'PT1H' },
};

/** The default plan of a step: with a question, a limit of two days, and escalation to the organization's admins. */
export const planOf = (kind: StepKind, mode: StepPlan['mode'] = 'ask'): StepPlan => ({
  kind,
  mode,
  limit: 'P2D',
  onSilence: 'escalate',
  escalation: { to: 'organization_admin', after: 'P2D' },
  ...(settings[kind] ? { settings: settings[kind] } : {}),
});

/** The initial steps. Nothing is done without asking. */
export const defaultSteps = (): StepPlan[] => stepKinds.map((kind) => planOf(kind));
