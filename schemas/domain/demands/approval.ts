import { Decimal } from '../decimal.ts';

export interface Amount {
  amount: string;
  currency: string;
}

/** The facts of a submitted demand. */
export interface ApprovalFacts {
  requester: string;
  value: Amount | null;
  /** Null if it names no cost center. */
  costCenter: {
    limit: Amount | null;
    /** An active purchaser. Null if none is named, or if the named one may no longer approve. */
    approver: string | null;
  } | null;
}

/** `approver`: this account is asked. `organization_admin`: the organization's admins are asked. */
export type Approval = { by: 'nobody' } | { by: 'approver'; account: string } | { by: 'organization_admin' };

/** An amount of 0 counts as unknown, because no one has stated the cost. */
export const valueOf = <Value extends { amount: string }>(value: Value | null): Value | null =>
  value && new Decimal(value.amount).gt(0) ? value : null;

const admins: Approval = { by: 'organization_admin' };

/**
 * Determines the approver. No one has to approve up to the limit of the cost center, and its approver above that. The
 * organization's admins approve if something is missing or not comparable, or if the approver is the requester.
 */
export function approvalOf({ requester, value: entered, costCenter }: ApprovalFacts): Approval {
  const value = valueOf(entered);
  const limit = costCenter?.limit;
  if (!costCenter || !value || !limit || limit.currency !== value.currency) return admins;
  if (new Decimal(value.amount).lte(limit.amount)) return { by: 'nobody' };
  const { approver } = costCenter;
  return approver === null || approver === requester ? admins : { by: 'approver', account: approver };
}
