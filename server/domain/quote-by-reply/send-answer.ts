import type { Records } from '../../../schemas/generated/records.ts';
import { system } from '../../../permissions/caller.ts';
import { pageLinks, type PageLink } from '../../../schemas/domain/page-links.ts';
import type { Config } from '../../config.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { issueCode } from '../guest/guest-code.ts';
import { inviteeOf, requestTexts } from '../invitation/invitees.ts';
import { codePath, mailedPath } from '../invitation/link.ts';
import { pendingAccount, persistContext } from '../registration/register.ts';
import type { Addressee } from './reply-mails.ts';
import type { ReplyingSupplier, Working } from './replying-supplier.ts';

type Invitation = Records['invitation'];

const contextOf = (working: Working) => ({
  ...persistContext(pendingAccount, working),
  reader: { caller: system, rules: [] },
});

/** Answers go to the invited address, never to one that a mail names. They lead to the page of the invitation. */
export async function addresseeOf(
  { id, request }: Invitation,
  { services, trx }: Working,
): Promise<Addressee | undefined> {
  const invitee = await inviteeOf(id, trx);
  if (!invitee) return undefined;
  const { linkVersion } = invitee;
  return { invitee, texts: await requestTexts(request, trx), link: mailedPath({ id, linkVersion }, services.config) };
}

/** Guests enter the mailed code. Accounts log in, so their link leads to the record itself. */
export function linkFor({ isGuest, invitation }: ReplyingSupplier, offer: string | null, config: Config): PageLink {
  if (isGuest) return codePath(invitation, config);
  return offer === null ? pageLinks.requestQuestions(invitation.request) : pageLinks.response(offer);
}

/** A code for a guest's answer; null for accounts, and after too many within the hour. */
export const codeFor = async ({ isGuest, invitation }: ReplyingSupplier, working: Working): Promise<string | null> =>
  isGuest ? issueCode({ invitation, isUsable: true }, contextOf(working)) : null;

export const sendAnswer = (mail: MailEffect, working: Working): Promise<void> =>
  recordChange({ history: [], effects: [mail] }, contextOf(working));
