import type { Caller } from '../../../permissions/caller.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';

/** The account, or `organization_admin`, that the step names; null if anyone of the organization may decide. */
export const namedDecider = ({ decider, approver }: Step): string | null => decider ?? approver ?? null;

/** The named person may decide, as may the person of an escalation and, always, the organization's admins. */
export function mayDecide(step: Step, caller: Caller): boolean {
  const { escalatedAt, escalation, takenOverBy } = step;
  const named = namedDecider(step);
  const isTheirs = [named, takenOverBy, escalatedAt ? escalation.to : null].includes(caller.account ?? '');
  return named === null || isTheirs || caller.orgAdmin || caller.kind === 'admin';
}
