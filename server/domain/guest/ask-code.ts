import type { Knex } from 'knex';
import { system } from '../../../permissions/caller.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { inviteeOf, requestTexts } from '../invitation/invitees.ts';
import { linkOf } from '../invitation/link.ts';
import { pendingAccount, persistContext } from '../registration/register.ts';
import { issueCode } from './guest-code.ts';
import { codeMail, loginMail } from './guest-mails.ts';
import { guestStanding } from './guest-standing.ts';

/**
 * Mails a code to the invited address. Either link serves: only the mailbox receives the code. Does not
 * reveal whether a mail was sent.
 */
export async function askCode({ id, token }: { id: string; token: string }, services: Services): Promise<void> {
  const [invitation] = await rowsWhere(entityNamed('invitation'), { id }, services.db);
  if (!invitation || invitation.state === 'prepared' || invitation.isLink) return;
  if (!linkOf(token, invitation, services.config)) return;
  await services.db.transaction((trx) => mailCode(invitation, { services, trx }));
}

async function mailCode(
  invitation: Records['invitation'],
  working: { services: Services; trx: Knex.Transaction },
): Promise<void> {
  const { services, trx } = working;
  const { config } = services;
  const { kind } = await guestStanding(invitation, { db: trx, now: services.now() });
  const context = { ...persistContext(pendingAccount, working), reader: { caller: system, rules: [] } };
  const code = await issueCode({ invitation, isUsable: kind === 'code' }, context);
  const invitee = await inviteeOf(invitation.id, trx);
  if (code === null || kind === 'none' || !invitee) return;
  const texts = await requestTexts(invitation.request, trx);
  const mail = kind === 'login' ? loginMail({ invitee, texts }, config) : codeMail({ invitee, texts, code }, config);
  await recordChange({ history: [], effects: [mail] }, context);
}
