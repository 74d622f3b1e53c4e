import { Decimal } from '../decimal.ts';

export interface Amount {
  amount: string;
  currency: string;
}

/** What is known of a demand that is submitted. */
export interface ApprovalFacts {
  requester: string;
  value: Amount | null;
  /** Null: it names no cost center. */
  costCenter: {
    limit: Amount | null;
    /** An active purchaser; null: nobody is named, or whoever is may not approve any more. */
    approver: string | null;
  } | null;
}

/** `approver`: this account is asked; `organization_admin`: the organization's admins are. */
export type Approval = { by: 'nobody' } | { by: 'approver'; account: string } | { by: 'organization_admin' };

/** An amount of 0 is no value: nobody has said what it may cost. */
export const valueOf = <Value extends { amount: string }>(value: Value | null): Value | null =>
  value && new Decimal(value.amount).gt(0) ? value : null;

const admins: Approval = { by: 'organization_admin' };

/**
 * Who approves: nobody up to the limit of the cost center, above it its approver, and the organization's admins where
 * something is missing, cannot be compared, or where somebody would approve what he needs himself.
 */
export function approvalOf({ requester, value: entered, costCenter }: ApprovalFacts): Approval {
  const value = valueOf(entered);
  const limit = costCenter?.limit;
  if (!costCenter || !value || !limit || limit.currency !== value.currency) return admins;
  if (new Decimal(value.amount).lte(limit.amount)) return { by: 'nobody' };
  const { approver } = costCenter;
  return approver === null || approver === requester ? admins : { by: 'approver', account: approver };
}
