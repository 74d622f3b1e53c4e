import type { Records } from '../../../schemas/generated/records.ts';
import type { Decision, DecideContext, FactsContext, Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { refuseUnqualifiedOf } from '../qualification/qualified.ts';
import { refuseBlockedOf } from '../scorecard/advice.ts';
import { invitationMail, inviteesOf, requestTexts } from './invitees.ts';

export interface PreparedFacts {
  sent: readonly string[];
  mails: readonly Effect[];
}

/** Invitees who wait for the request to be published. */
export async function preparedFacts(
  request: Pick<Records['request'], 'id' | 'organization' | 'eclass' | 'qualifiedOnly'>,
  { trx, config, now }: FactsContext,
): Promise<PreparedFacts> {
  await refuseBlockedOf(request.id, request.organization, trx);
  await refuseUnqualifiedOf(request, { db: trx, now });
  const invitees = await inviteesOf({ request: request.id, states: ['prepared'] }, trx);
  const texts = await requestTexts(request.id, trx);
  return {
    sent: invitees.map(({ invitation }) => invitation),
    mails: invitees.map((invitee) => invitationMail('invitation', { invitee, texts }, config)),
  };
}

/** Publishing sends the prepared invitations, in its own transaction. */
export function sendPrepared(
  { facts }: { request: Pick<Records['request'], 'id'>; facts: PreparedFacts },
  { now }: Pick<DecideContext, 'now' | 'newId'>,
): Pick<Decision<'request'>, 'writes' | 'effects' | 'touched'> {
  const send: Write = {
    changeMany: 'invitation',
    rows: facts.sent.map((id) => ({ id, values: { state: 'sent' as const, sentAt: now.toISOString() } })),
    operation: 'send',
  };
  return { writes: [send], effects: facts.mails };
}
