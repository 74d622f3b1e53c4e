import type { Silence, StepKind, StepMode, StepState } from './step-kinds.ts';

/** What was seen when something was decided. Texts are chosen where it is shown; `is` and `asked` stand in them. */
export interface Reason {
  code: string;
  /** What it was. */
  is?: string | null;
  /** What was asked for. */
  asked?: string | null;
}

/** A step is taken only where all of it holds; otherwise it is passed over. */
export interface StepCondition {
  offersAtLeast?: number | null;
  offersAtMost?: number | null;
  /** Of the best complete offer, or of the awarded prices. */
  amountFrom?: string | null;
  amountTo?: string | null;
}

/** What the rule of a step asks for; each kind reads its own. */
export interface StepSettings {
  /** invite: whom. */
  who?: readonly ('preferred' | 'recommended' | 'public')[] | null;
  /** invite: at most so many. */
  most?: number | null;
  /** remind, extend: how long before the end. */
  before?: string | null;
  /** extend: when there are fewer offers. */
  fewerThan?: number | null;
  /** extend: by how much. */
  by?: string | null;
  /** extend: at most so often. */
  times?: number | null;
  /** decide_offers: only offers for every item. */
  complete?: boolean | null;
  /** decide_offers: only offers that can fulfil every required requirement. */
  requiredAnswers?: boolean | null;
  /** decide_offers: at most so many percent above the best. */
  withinPercent?: string | null;
  /** form_lots. */
  strategy?: 'single' | 'by-suppliers' | null;
  /** publish_negotiations: how long after they are ready, and how long they last. */
  startAfter?: string | null;
  lasts?: string | null;
  /** award, order: all prices together; decide_offers: the cheapest complete offer. */
  budget?: string | null;
  /** Of the budget; absent: the request's. */
  budgetCurrency?: string | null;
  /** decide_offers: with fewer of them somebody is asked. */
  offersAtLeast?: number | null;
  /** award: percent of the lowest initial price. */
  savingsAtLeast?: string | null;
}

/** A step as it was set. */
export type StepPlan = {
  kind: StepKind;
  mode: StepMode;
  condition?: StepCondition | null;
  settings?: StepSettings | null;
  /** How long a person may take. */
  limit: string;
  onSilence?: Silence | null;
  /** Who is told, and how long after the question. An account's id, `owner` or `organization_admin`. */
  escalation: { to: string; after: string };
  /** Who is asked; null: the owner. */
  approver?: string | null;
};

export type ModeOfStep = Pick<StepPlan, 'kind' | 'mode'>;

/** And how far it is. */
export type Step = StepPlan & {
  id: string;
  state: StepState;
  /** Since when somebody is asked. */
  openedAt?: string | null;
  escalatedAt?: string | null;
  /** Since when nobody has answered in time. */
  silentAt?: string | null;
  /** What the question is about, or what was decided and why. */
  because?: readonly Reason[] | null;
  decidedAt?: string | null;
  /** `automation`, or an account's id. */
  decidedBy?: string | null;
  /** In whose name the automation did it. */
  decidedFor?: string | null;
  reason?: string | null;
  /** Account, or `organization_admin`, asked in place of the approver. Set once an approved amount is exceeded. */
  decider?: string | null;
  /** Amount that the question is about: an approval covers no more. Null: none is known. */
  askedAmount?: string | null;
  /** Asked because something was missing that would not come by itself. */
  stuck?: boolean | null;
  /** A person said yes: the automation does it now. */
  approvedBy?: string | null;
  /** A person said that it does this alone. */
  takenOverBy?: string | null;
  takenOverReason?: string | null;
  /** How often it was done: an end can move more than once. */
  times?: number | null;
};

export const isOpen = ({ state }: Pick<Step, 'state'>): boolean => state === 'manual' || state === 'manual_evaluation';
export const isCompleted = ({ state }: Pick<Step, 'state'>): boolean => state === 'completed';
