import type { Caller } from '../../../permissions/caller.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';

/** Who is asked by name: an account or `organization_admin`; null: anyone of the organization. */
export const namedDecider = ({ decider, approver }: Step): string | null => decider ?? approver ?? null;

/** The named person decides, or the one it was escalated to; the organization's admins may always. */
export function mayDecide(step: Step, caller: Caller): boolean {
  const { escalatedAt, escalation, takenOverBy } = step;
  const named = namedDecider(step);
  const isTheirs = [named, takenOverBy, escalatedAt ? escalation.to : null].includes(caller.account ?? '');
  return named === null || isTheirs || caller.orgAdmin || caller.kind === 'admin';
}
