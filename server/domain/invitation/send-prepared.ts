import type { Decision, DecideContext, FactsContext } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { hashOf, secretOf } from './link.ts';
import { invitationMail, inviteesOf, requestTexts, type Invitee } from './invitees.ts';

export interface PreparedFacts {
  invitees: readonly Invitee[];
  /** Hash of each one's secret, in the same order. */
  tokens: readonly string[];
  mails: readonly Effect[];
}

/** Who waits for the request's publishing. */
export async function preparedFacts(request: Row, { trx, config }: FactsContext): Promise<PreparedFacts> {
  const invitees = await inviteesOf({ request: request.id, states: ['prepared'] }, trx);
  const texts = await requestTexts(request.id, trx);
  return {
    invitees,
    tokens: invitees.map(({ invitation }) => hashOf(secretOf('invitation', invitation, config))),
    mails: invitees.map((invitee) => invitationMail('invitation', { invitee, texts }, config)),
  };
}

/** Publishing sends what was prepared, in its own transaction. */
export function sendPrepared(
  { facts }: { request: Row; facts: PreparedFacts },
  { now }: Pick<DecideContext, 'now' | 'newId'>,
): Pick<Decision, 'writes' | 'effects' | 'touched'> {
  const rows = facts.invitees.map(({ invitation }, index) => ({
    id: invitation,
    values: { state: 'sent', sentAt: now.toISOString(), token: facts.tokens[index] },
  }));
  return { writes: [{ changeMany: 'invitation', rows, operation: 'send' }], effects: facts.mails };
}
