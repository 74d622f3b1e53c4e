import type { RunningStep } from '../../../schemas/domain/approval/decisions.ts';

type Step = Pick<RunningStep, 'approvers' | 'quorum'>;

/** The rule as it was at the proposal. */
export interface HeldRule {
  steps: Step[];
  separateDuties: boolean;
}

interface Approval {
  account: string;
  /** True if the account was an approver of the step then, a deputy of one, or an organization admin. */
  isEntitled: boolean;
}

/** Everything that the bench itself saw of one approval request, without reading it back from the product. */
export interface Journal extends HeldRule {
  id: string;
  participation: string;
  proposedBy: string;
  expiresAt: string;
  /** The offers, ratings and prices at the proposal. */
  basis: string;
  /** By step. */
  approvals: Approval[][];
  deputies: Map<string, { to: string; until: string }>;
  /** How it ended. */
  end: string | null;
}

/** The step that waits for a decision. */
export const stepOf = ({ steps, approvals }: Journal): number =>
  steps.findIndex(({ quorum }, index) => (approvals[index]?.length ?? 0) < quorum);

/** Records an approval that the product has accepted. */
export function approved(journal: Journal, account: string, { isAdmin, now }: { isAdmin: boolean; now: string }): void {
  const current = stepOf(journal);
  const approvers = journal.steps[current]?.approvers ?? [];
  const isDeputy = approvers.some((one) => {
    const deputy = journal.deputies.get(one);
    return deputy?.to === account && deputy.until > now;
  });
  const isEntitled = isAdmin || isDeputy || approvers.includes(account);
  const step = journal.approvals[current] ?? journal.approvals[journal.approvals.push([]) - 1];
  step?.push({ account, isEntitled });
}

/** Names everything wrong with an award, in the words of the bar. */
export function wrongWith(
  journal: Journal | null,
  award: { participation: string; basis: string; now: string },
): string[] {
  if (!journal) return ['an award without a request'];
  const { steps, approvals, separateDuties, proposedBy } = journal;
  const all = approvals.flat();
  const accounts = all.map(({ account }) => account);
  const lacksQuorum = steps.some(
    ({ quorum }, index) => new Set(approvals[index]?.map(({ account }) => account)).size < quorum,
  );
  const wrongs: readonly [boolean, string][] = [
    [lacksQuorum, 'an award without its quorum'],
    [all.some(({ isEntitled }) => !isEntitled), 'an award with the approval of someone not entitled'],
    [journal.participation !== award.participation, 'an award of another participation'],
    [journal.basis !== award.basis, 'an award after a change'],
    [journal.end !== null, 'an award after the end of its request'],
    [journal.expiresAt <= award.now, 'an award after its request expired'],
    [separateDuties && accounts.includes(proposedBy), 'an award by its proposer'],
    [separateDuties && new Set(accounts).size < accounts.length, 'an award with one person in two steps'],
  ];
  return wrongs.flatMap(([isWrong, text]) => (isWrong ? [text] : []));
}
