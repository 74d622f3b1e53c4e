import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { accountByEmail } from '../registration/register.ts';
import { offerPhase } from '../response/offer-phase.ts';
import { isGuest } from './guest-account.ts';

type Invitation = Records['invitation'];

export interface GuestStanding {
  /** `code`: a code lets the address in. `login`: it has an account. `none`: it cannot quote here. */
  kind: 'code' | 'login' | 'none';
  /** The guest's account, once it has quoted. */
  account: Records['account'] | undefined;
}

/**
 * Says whether the invited address can quote without an account. One that takes part already can come back at any time,
 * also after the end of the request.
 */
export async function guestStanding(
  { email, request: id, supplier, state }: Pick<Invitation, 'email' | 'request' | 'supplier' | 'state'>,
  { db, now }: { db: Knex; now: Date },
): Promise<GuestStanding> {
  const none: GuestStanding = { kind: 'none', account: undefined };
  const [request] = await rowsWhere(entityNamed('request'), { id }, db);
  if (!request || email === null) return none;
  const account = await accountByEmail(email, db);
  if (account && !(await isGuest(account, db))) return { ...none, kind: 'login' };
  if (account && !account.active) return none;
  const isTheirs = supplier === null || supplier === account?.organization;
  if (isTheirs && account && (state === 'accepted' || state === 'approved')) return { kind: 'code', account };
  const isOpen = isTheirs && request.guestQuotes && offerPhase(request, now) !== 'finished';
  return { kind: isOpen ? 'code' : 'none', account };
}
