import type { Knex } from 'knex';
import type { Records } from '../../schemas/generated/records.ts';
import { takePart } from '../domain/guest/enter.ts';
import { makeGuest } from '../domain/guest/make-guest.ts';
import { holdMail } from '../domain/quote-by-reply/hold-mail.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { callerOf } from '../kernel/identity/caller-of.ts';
import { accountRow, readerOf } from '../kernel/identity/session-reader.ts';
import { rowsWhere } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { actorFor, type Actor } from './actor.ts';
import { makeOffer } from './make-offer.ts';

interface Guest {
  request: string;
  email: string;
  legal_name: string;
  country: string;
  prices: readonly (string | null)[];
  /** An address that is not the invited one, whose reply is held. */
  otherSender: string;
}

interface Context {
  services: Services;
  trx: Knex.Transaction;
  /** Time of the offer. */
  at: Date;
}

/** Invites an address without an account, which quotes as a guest. A colleague's reply to the mail is held. */
export async function createGuest(guest: Guest, purchaser: Actor, { services, trx, at }: Context): Promise<void> {
  const { request, email, legal_name, country, prices, otherSender } = guest;
  const { id } = await purchaser.act('invitation', 'create', { request, email });
  const [invitation] = await rowsWhere(entityNamed('invitation'), { id }, trx);
  if (!invitation) throw new Error('the invitation of the guest was not found');
  const working = { services: { ...services, now: () => at }, trx };
  const account = await makeGuest(invitation, { code: '', legal_name, country }, working);
  await holdMail({ invitation, sender: otherSender, reason: 'wrong_sender' }, working);
  await takePart(invitation, account, working);
  await makeOffer(request, prices, await actorOfGuest(account, invitation, { services, trx, at }), { trx });
}

async function actorOfGuest(
  { id }: Records['account'],
  { request, organization }: Records['invitation'],
  { services, trx, at }: Context,
): Promise<Actor> {
  const row = await accountRow(id, trx);
  if (!row) throw new Error('the account of the guest was not found');
  const scope = { guestRequest: request, guestBuyer: organization, guestMayBid: false };
  return actorFor(readerOf(callerOf({ ...row, ...scope }, at)), at, { services, trx });
}
