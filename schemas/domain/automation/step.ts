import type { Silence, StepKind, StepMode, StepState } from './step-kinds.ts';

/** A fact that a decision was based on. Texts are chosen where it is displayed and contain `is` and `asked`. */
export interface Reason {
  code: string;
  /** The actual value. */
  is?: string | null;
  /** The required value. */
  asked?: string | null;
}

/** A step is taken only if all parts hold. Otherwise it is skipped. */
export interface StepCondition {
  offersAtLeast?: number | null;
  offersAtMost?: number | null;
  /** Bounds of the best complete offer, or of the awarded prices. */
  amountFrom?: string | null;
  amountTo?: string | null;
}

/** The settings of a step's rule. Each kind reads its own. */
export interface StepSettings {
  /** invite: the suppliers to invite. */
  who?: readonly ('preferred' | 'recommended' | 'public')[] | null;
  /** invite: the maximum number. */
  most?: number | null;
  /** remind, extend: the time before the end. */
  before?: string | null;
  /** extend: only with fewer offers than this. */
  fewerThan?: number | null;
  /** extend: the extension. */
  by?: string | null;
  /** extend: the maximum number of times. */
  times?: number | null;
  /** decide_offers: only offers for every item. */
  complete?: boolean | null;
  /** decide_offers: only offers that can fulfill every required requirement. */
  requiredAnswers?: boolean | null;
  /** decide_offers: the maximum percentage above the best. */
  withinPercent?: string | null;
  /** form_lots. */
  strategy?: 'single' | 'by-suppliers' | null;
  /** publish_negotiations: the delay after they are ready, and their duration. */
  startAfter?: string | null;
  lasts?: string | null;
  /** award, order: all prices together. decide_offers: the cheapest complete offer. */
  budget?: string | null;
  /** The currency of the budget. Absent: the request's. */
  budgetCurrency?: string | null;
  /** decide_offers: with fewer offers a person is asked. */
  offersAtLeast?: number | null;
  /** award: percent of the lowest initial price. */
  savingsAtLeast?: string | null;
}

/** A step as configured. */
export type StepPlan = {
  kind: StepKind;
  mode: StepMode;
  condition?: StepCondition | null;
  settings?: StepSettings | null;
  /** The time a person has to answer. */
  limit: string;
  onSilence?: Silence | null;
  /** The person notified, and the delay after the question. An account's id, `owner` or `organization_admin`. */
  escalation: { to: string; after: string };
  /** The person asked. Null for the owner. */
  approver?: string | null;
};

export type ModeOfStep = Pick<StepPlan, 'kind' | 'mode'>;

/** A configured step with its progress. */
export type Step = StepPlan & {
  id: string;
  state: StepState;
  /** The time of the open question. */
  openedAt?: string | null;
  escalatedAt?: string | null;
  /** The time at which the limit passed without an answer. */
  silentAt?: string | null;
  /** The reasons for the question or the decision. */
  because?: readonly Reason[] | null;
  decidedAt?: string | null;
  /** `automation`, or an account's id. */
  decidedBy?: string | null;
  /** The account on whose behalf the automation acted. */
  decidedFor?: string | null;
  reason?: string | null;
  /** Account, or `organization_admin`, asked in place of the approver. Set once an approved amount is exceeded. */
  decider?: string | null;
  /** Amount of the question. An approval does not cover more. Null if unknown. */
  askedAmount?: string | null;
  /** True if a person is asked because a prerequisite will not appear on its own. */
  stuck?: boolean | null;
  /** The person who approved. The automation then acts. */
  approvedBy?: string | null;
  /** The person who took over the step. */
  takenOverBy?: string | null;
  takenOverReason?: string | null;
  /** The number of times it was done. An end can move more than once. */
  times?: number | null;
};

export const isOpen = ({ state }: Pick<Step, 'state'>): boolean => state === 'manual' || state === 'manual_evaluation';
export const isCompleted = ({ state }: Pick<Step, 'state'>): boolean => state === 'completed';
