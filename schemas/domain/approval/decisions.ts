export interface ApprovalDecision {
  account: string;
  decision: 'approved' | 'declined';
  /** An instant. */
  at: string;
  comment?: string;
}

/** A step of a rule with the decisions made so far. */
export interface RunningStep {
  approvers: string[];
  quorum: number;
  decisions: ApprovalDecision[];
}

/** An approver's deputy until an instant. */
export interface Delegation {
  from: string;
  to: string;
  until: string;
}

export interface RunningApproval {
  steps: readonly RunningStep[];
  separateDuties: boolean;
  proposedBy: string;
  delegations: readonly Delegation[];
  /** The instant since which organization admins without another part may decide in the current step. */
  escalatedAt?: string | null;
}

/** Current facts about people, as ids. */
export interface People {
  /** Those who can act for the organization. */
  active: ReadonlySet<string>;
  /** Active organization admins. */
  admins: readonly string[];
}

const approvalsOf = ({ decisions }: RunningStep): ApprovalDecision[] =>
  decisions.filter(({ decision }) => decision === 'approved');

/** Returns the index of the step that waits for a decision; -1 once every step has its quorum. */
export const currentStep = ({ steps }: Pick<RunningApproval, 'steps'>): number =>
  steps.findIndex((step) => approvalsOf(step).length < step.quorum);

/**
 * Returns the accounts that may decide now. Organization admins stand in if the step can no longer reach its quorum,
 * for example because its approvers have left. After an escalation, those without another part may also decide.
 */
export function decidersOf(approval: RunningApproval, people: People, now: Date): string[] {
  const step = approval.steps[currentStep(approval)];
  if (!step) return [];
  const mayDecide = (account: string): boolean => people.active.has(account) && !isExcluded(approval, step, account);
  const named = step.approvers.flatMap((approver) => [approver, ...deputiesOf(approver, approval, now)]);
  const deciders = [...new Set(named)].filter(mayDecide);
  const missing = step.quorum - approvalsOf(step).length;
  const standIns = deciders.length < missing ? people.admins.filter(mayDecide) : [];
  const escalated = approval.escalatedAt ? people.admins.filter((one) => !hasPart(approval, one, now)) : [];
  return [...new Set([...deciders, ...standIns, ...escalated.filter(mayDecide)])];
}

/** True for approvers of any step, their current deputies, and those who have decided. */
function hasPart(approval: RunningApproval, account: string, now: Date): boolean {
  return approval.steps.some(
    ({ approvers, decisions }) =>
      decisions.some((one) => one.account === account) ||
      approvers.some((one) => one === account || deputiesOf(one, approval, now).includes(account)),
  );
}

/** With separate duties, neither the proposer nor anyone who decided in another step decides. No one decides twice. */
function isExcluded(
  { steps, separateDuties, proposedBy }: RunningApproval,
  step: RunningStep,
  account: string,
): boolean {
  if (separateDuties && account === proposedBy) return true;
  return (separateDuties ? steps : [step]).some(({ decisions }) => decisions.some((one) => one.account === account));
}

const deputiesOf = (approver: string, { delegations }: RunningApproval, now: Date): string[] =>
  delegations.filter(({ from, until }) => from === approver && new Date(until) > now).map(({ to }) => to);

/** True if `from` may name `to` as a deputy: an active colleague who neither proposed it nor has decided. */
export function mayDelegate(
  approval: RunningApproval,
  { from, to }: Pick<Delegation, 'from' | 'to'>,
  people: Pick<People, 'active'>,
): boolean {
  const hasDecided = approval.steps.some(({ decisions }) => decisions.some(({ account }) => account === to));
  return from !== to && to !== approval.proposedBy && !hasDecided && people.active.has(to);
}

/** Returns the steps with the decision added to the current one. */
export function withDecision(approval: RunningApproval, decision: ApprovalDecision): RunningStep[] {
  const current = currentStep(approval);
  return approval.steps.map((step, index) =>
    index === current ? { ...step, decisions: [...step.decisions, decision] } : step,
  );
}
