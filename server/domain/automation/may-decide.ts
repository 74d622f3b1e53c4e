import type { Caller } from '../../../permissions/caller.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';

/** Who is named as approver decides, or whoever it was escalated to; the organization's admins may always. */
export function mayDecide({ approver, escalatedAt, escalation }: Step, caller: Caller): boolean {
  const isHis = caller.account === approver || (escalatedAt && escalation.to === caller.account);
  return !approver || Boolean(isHis) || caller.orgAdmin || caller.kind === 'admin';
}
