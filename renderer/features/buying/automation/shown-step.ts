import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { after } from '../../../../schemas/domain/automation/duration.ts';
import { stepLooks, type StepState } from '../../../kit/step-looks.ts';
import type { Mode } from '../mode-badge.tsx';

/** A step as the API shows it. */
export interface ShownStep {
  id: string;
  kind: string;
  mode: Mode;
  state: StepState;
  limit: string;
  onSilence: string;
  escalation: { to: string; after: string };
  because: readonly unknown[];
  openedAt: string | null;
  decidedAt: string | null;
  /** `automation`, or the address of an account. */
  decidedBy: string | null;
  decidedFor: string | null;
  reason: string | null;
  /** Something is missing that approving does not bring. */
  isStuck: boolean;
  /** Address of the person who is asked by name, or `organization_admin`; null: anyone. */
  decider: string | null;
  /** As it came: what the form does not know is sent back unchanged. */
  whole: JsonObject;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isState = (value: unknown): value is StepState => typeof value === 'string' && value in stepLooks;
const isMode = (value: unknown): value is Mode => value === 'auto' || value === 'ask' || value === 'manual';

export const stepsIn = (record: JsonObject | undefined): ShownStep[] => {
  const steps = record?.['steps'];
  return (Array.isArray(steps) ? steps : []).filter(isObject).map(shownStep);
};

function shownStep(step: JsonObject): ShownStep {
  const { mode, state } = step;
  const escalation = isObject(step['escalation']) ? step['escalation'] : {};
  return {
    id: String(step['id']),
    kind: String(step['kind']),
    mode: isMode(mode) ? mode : 'manual',
    state: isState(state) ? state : 'not_started',
    limit: textOf(step['limit']) ?? '',
    onSilence: textOf(step['onSilence']) ?? 'escalate',
    escalation: { to: textOf(escalation['to']) ?? 'owner', after: textOf(escalation['after']) ?? '' },
    because: Array.isArray(step['because']) ? step['because'] : [],
    openedAt: textOf(step['openedAt']),
    decidedAt: textOf(step['decidedAt']),
    decidedBy: textOf(step['decidedBy']),
    decidedFor: textOf(step['decidedFor']),
    reason: textOf(step['reason']),
    isStuck: step['stuck'] === true,
    decider: textOf(step['decider']) ?? textOf(step['approver']),
    whole: step,
  };
}

export const isOpenStep = ({ state }: ShownStep): boolean => state === 'manual' || state === 'manual_evaluation';

/** Until when an answer is awaited. */
export const answerUntil = ({ openedAt, limit }: ShownStep): string | null =>
  openedAt ? after(openedAt, limit) : null;

/** Message of who is asked after the limit. */
export const escalationId = ({ escalation: { to } }: ShownStep): string =>
  to === 'owner' || to === 'organization_admin' ? `buying.to.${to}` : 'buying.to.account';

/** A duration in words where it is one of those that are offered, else as it is written. */
export const limits = ['PT4H', 'P1D', 'P2D', 'P5D', 'P14D'] as const;
