import { currentStep } from '../../../schemas/domain/approval/decisions.ts';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';

export type ApprovalRequest = Representation<'approvalRequest'>;

type Step = NonNullable<ApprovalRequest['steps']>[number];
type Decision = Step['decisions'][number];
type Look = { tone: Tone; glyph: GlyphKind };

export interface TrackPerson {
  account: string;
  /** The approver whose deputy this person is; null for approvers and organization admins. */
  deputyOf: string | null;
  decision: Decision | null;
  /** True if this person can decide now. */
  isAsked: boolean;
}

export interface TrackStep {
  /** Counted from 1. */
  number: number;
  standing: 'done' | 'current' | 'declined' | 'later' | 'over';
  quorum: number;
  /** Number of people whom the rule names. */
  named: number;
  missing: number;
  people: TrackPerson[];
}

const looks: Record<TrackStep['standing'], Look> = {
  done: { tone: 'success', glyph: 'check' },
  current: { tone: 'attention', glyph: 'time-up' },
  declined: { tone: 'danger', glyph: 'x' },
  later: { tone: 'neutral', glyph: 'draft' },
  over: { tone: 'neutral', glyph: 'minus' },
};

export const lookOfStep = ({ standing }: Pick<TrackStep, 'standing'>): Look => looks[standing];

export function lookOfPerson({ decision, isAsked }: TrackPerson): Look {
  if (decision) return looks[decision.decision === 'approved' ? 'done' : 'declined'];
  return looks[isAsked ? 'current' : 'later'];
}

/** The steps with everyone who decided or can decide, in the order of the rule. */
export function trackSteps(request: ApprovalRequest): TrackStep[] {
  const steps = request.steps ?? [];
  const current = currentStep({ steps });
  return steps.map((step, index) => {
    const approved = step.decisions.filter(({ decision }) => decision === 'approved').length;
    return {
      number: index + 1,
      standing: standingOf(step, { request, index, current }),
      quorum: step.quorum,
      named: step.approvers.length,
      missing: Math.max(0, step.quorum - approved),
      people: peopleOf(step, { request, isCurrent: index === current }),
    };
  });
}

function standingOf(
  { decisions }: Step,
  { request, index, current }: { request: ApprovalRequest; index: number; current: number },
): TrackStep['standing'] {
  if (decisions.some(({ decision }) => decision === 'declined')) return 'declined';
  if (current === -1 || index < current) return 'done';
  if (request.state !== 'open') return 'over';
  return index === current ? 'current' : 'later';
}

function peopleOf(step: Step, context: { request: ApprovalRequest; isCurrent: boolean }): TrackPerson[] {
  const { request, isCurrent } = context;
  const asked = isCurrent && request.state === 'open' ? (request.waitsFor ?? []) : [];
  const deciders = step.decisions.map(({ account }) => account);
  const deputies = new Map((request.delegations ?? []).map(({ from, to }) => [to, from]));
  return [...new Set([...deciders, ...step.approvers, ...asked])].map((account) => {
    const from = deputies.get(account) ?? '';
    return {
      account,
      deputyOf: !step.approvers.includes(account) && step.approvers.includes(from) ? from : null,
      decision: step.decisions.find((one) => one.account === account) ?? null,
      isAsked: asked.includes(account),
    };
  });
}

/** True if the next approval runs the award or order. */
export function isLastApproval({ steps = [] }: Pick<ApprovalRequest, 'steps'>): boolean {
  const missing = (steps ?? []).map(
    ({ quorum, decisions }) => quorum - decisions.filter(({ decision }) => decision === 'approved').length,
  );
  return missing.reduce((sum, one) => sum + Math.max(0, one), 0) === 1;
}

/** The proposed command. Texts choose their words by it. */
export const proposedIn = ({ operation }: Pick<ApprovalRequest, 'operation'>): 'award' | 'order' =>
  operation === 'createPurchaseOrder' ? 'order' : 'award';
