import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { offerPhase } from '../response/offer-phase.ts';
import { holdMail } from './hold-mail.ts';
import { judgeMail, senderOf, type HoldReason, type InvitedBy, type MailHead } from './judge-mail.ts';
import { addressesIn, valuesOf } from './mail-headers.ts';
import { processReply } from './process-reply.ts';
import { isFlooded, isKnown, keyOf, rememberReply } from './received-mails.ts';
import { isTokenOf, replyTokenIn } from './reply-address.ts';
import { refusedMail } from './reply-mails.ts';
import { addresseeOf, sendAnswer } from './send-answer.ts';
import type { Working } from './replying-supplier.ts';

export interface IncomingMail extends MailHead {
  /** Downloads the whole mail. Called only for a mail that is read. */
  source: () => Promise<Buffer>;
}

/** The largest mail that is read. Sheets of 5,000 rows have a tenth of it. */
export const mostBytes = 10_000_000;

export type Received = 'ignored' | 'known' | 'held' | 'read';

/** Processes one mail of the mailbox. The same mail can be given again, and is processed once. */
export async function receiveReply(mail: IncomingMail, services: Services): Promise<Received> {
  const { config, db, log } = services;
  if (!config.inbox) return 'ignored';
  const token = replyTokenIn(receiversOf(mail), config.inbox.domain);
  const [invitation] = token ? await rowsWhere(entityNamed('invitation'), { id: token.invitation }, db) : [];
  if (!token || !invitation) {
    log.info('a mail without a known reply address was ignored');
    return 'ignored';
  }
  const key = keyOf(mail, token.invitation);
  if (await isKnown(key, db)) return 'known';
  const invited = await invitedBy(invitation, { isTokenRight: isTokenOf(token, invitation, config), services });
  const verdict = judgeMail(mail, invited, { authserv: config.inbox.authserv, mostBytes });
  const reply = { key, invitation, sender: senderOf(mail) };
  const isProven = verdict.kind === 'read' || (verdict.kind === 'hold' && verdict.isSender);
  if (verdict.kind === 'ignore' || (await isFlooded({ invitation: invitation.id, isProven }, services)))
    return 'ignored';
  if (verdict.kind === 'hold') return holdReply({ ...reply, ...verdict }, services);
  const reason = await processReply({ ...reply, source: mail.source }, services);
  return reason === null ? 'read' : holdReply({ ...reply, reason, isSender: true }, services);
}

interface Reply {
  key: string;
  invitation: Records['invitation'];
  sender: string | undefined;
}

function holdReply(
  { key, reason, isSender, ...held }: Reply & { reason: HoldReason; isSender: boolean },
  services: Services,
): Promise<Received> {
  return services.db.transaction(async (trx): Promise<Received> => {
    const working: Working = { services, trx };
    if (!(await rememberReply({ key, invitation: held.invitation.id, isProven: isSender }, working))) return 'known';
    await holdMail({ ...held, reason }, working);
    const addressee = isSender ? await addresseeOf(held.invitation, working) : undefined;
    if (addressee) await sendAnswer(refusedMail(addressee, reason), working);
    return 'held';
  });
}

const receiversOf = ({ headers }: MailHead): string[] =>
  addressesIn(valuesOf(headers, 'delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'));

async function invitedBy(
  { email, state, request: id }: Records['invitation'],
  { isTokenRight, services }: { isTokenRight: boolean; services: Services },
): Promise<InvitedBy> {
  const [request] = await rowsWhere(entityNamed('request'), { id }, services.db);
  const isFinished = !request || offerPhase(request, services.now()) === 'finished';
  return { email, isTokenRight: isTokenRight && state !== 'prepared', isFinished };
}
