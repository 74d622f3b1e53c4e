import type { Reader } from '../../kernel/repository/scope.ts';

/**
 * True if automatic actions are allowed in this person's name: a purchaser of the organization, active and licensed.
 */
export const mayActFor = (owner: Reader | null | undefined, organization: string | null): owner is Reader =>
  owner?.caller.kind === 'purchaser' && owner.caller.mayWrite && owner.caller.organization === organization;
