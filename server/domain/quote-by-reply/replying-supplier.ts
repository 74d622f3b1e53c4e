import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { callerOf, type AccountRow } from '../../kernel/identity/caller-of.ts';
import { accountRow, readerOf } from '../../kernel/identity/session-reader.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { takePart } from '../guest/enter.ts';
import { guestStanding } from '../guest/guest-standing.ts';
import { makeUnnamedGuest } from '../guest/make-guest.ts';
import { accountByEmail } from '../registration/register.ts';

type Account = Records['account'];
type Invitation = Records['invitation'];

export interface Working {
  services: Services;
  trx: Knex.Transaction;
}

/** The supplier in whose name a reply is processed, with exactly its rights. */
export interface ReplyingSupplier {
  invitation: Invitation;
  account: Account;
  reader: Reader;
  isGuest: boolean;
}

/**
 * The receiving server proved the invited address, which is as much as a guest's first code proves. An account must be
 * able to write already: a mail never confirms an address that someone else may have registered.
 */
export async function replyingSupplier({ id, email }: Invitation, working: Working): Promise<ReplyingSupplier> {
  const { trx, services } = working;
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`register ${email}`]);
  await trx('invitation').where({ id }).forUpdate().select('id');
  const [invitation] = await rowsWhere(entityNamed('invitation'), { id }, trx);
  if (!invitation || email === null || invitation.email !== email) throw new Problem('not_found');
  const standing = await guestStanding(invitation, { db: trx, now: services.now() });
  if (standing.kind === 'none') throw new Problem('not_allowed');
  const isGuest = standing.kind === 'code';
  const account = isGuest ? (standing.account ?? (await makeUnnamedGuest(invitation, working))) : undefined;
  const replying = account ?? (await accountByEmail(email, trx));
  const row = replying && (await accountRow(replying.id, trx));
  if (!replying || !row || (!isGuest && !mayReply(row, invitation, services.now()))) throw new Problem('not_allowed');
  await takePart(invitation, replying, working);
  return {
    invitation,
    account: replying,
    reader: readerFor(row, invitation, { isGuest, now: services.now() }),
    isGuest,
  };
}

const mayReply = (row: AccountRow, { supplier }: Invitation, now: Date): boolean =>
  row.kind === 'supplier' && callerOf(row, now).mayWrite && (supplier === null || supplier === row.organization);

function readerFor(row: AccountRow, invitation: Invitation, { isGuest, now }: { isGuest: boolean; now: Date }): Reader {
  const { request, organization } = invitation;
  const scope = isGuest ? { guestRequest: request, guestBuyer: organization, guestMayBid: false } : {};
  return readerOf({ ...callerOf({ ...row, ...scope }, now), automatic: true });
}
