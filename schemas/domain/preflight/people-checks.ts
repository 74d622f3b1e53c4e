import { check, type Check } from './check.ts';
import { sharedOwners, type Identity } from './same-owner.ts';
import type { Party } from './working-hours.ts';

/** A supplier that is invited or takes part. */
export interface Supplier extends Party, Identity {
  /** The last mail to its address did not arrive. */
  hasBounced: boolean;
  /** It has accounts, and no one ever signed in to them. */
  neverSignedIn: boolean;
}

const mostNames = 20;

/** Checks suppliers one by one and against each other. `path` is the page on which they can be changed. */
export function peopleChecks(
  suppliers: readonly Supplier[],
  { path, ownEmails }: { path: string; ownEmails: readonly string[] },
): Check[] {
  const shared = sharedOwners(suppliers, ownEmails);
  const bounced = suppliers.filter(({ hasBounced }) => hasBounced);
  const absent = suppliers.filter(({ neverSignedIn, hasBounced }) => neverSignedIn && !hasBounced);
  const fix = { path };
  return [
    ...(shared.length > 0 ? [check('same_owner', { params: { pairs: shared.slice(0, mostNames) }, fix })] : []),
    ...(bounced.length > 0 ? [check('mail_bounced', { params: { names: namesOf(bounced) }, fix })] : []),
    ...(absent.length > 0 ? [check('never_logged_in', { params: { names: namesOf(absent) }, fix })] : []),
  ];
}

/** The first names of a list, each once: no one reads hundreds. */
export const namesOf = (parties: readonly Pick<Party, 'name'>[]): string[] =>
  [...new Set(parties.map(({ name }) => name))].slice(0, mostNames);
