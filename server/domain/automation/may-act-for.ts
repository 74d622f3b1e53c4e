import type { Reader } from '../../kernel/repository/scope.ts';

/** Tells whether something automatic may still act in this person's name: a purchaser there, active and licensed. */
export const mayActFor = (owner: Reader | null | undefined, organization: string | null): owner is Reader =>
  owner?.caller.kind === 'purchaser' && owner.caller.mayWrite && owner.caller.organization === organization;
