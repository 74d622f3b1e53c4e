import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { executeCommand } from '../../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import { answerOutcome } from '../../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../../kernel/http/command-transaction.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { uuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRepresentation, rowsWhere } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { kebabCase } from '../../../../schemas/language/names.ts';
import { sideOf } from '../../negotiation/sealed.ts';
import { stateOf } from '../../../bidding/state.ts';
import { lockedOperation, lockNegotiationOf } from '../locked-operation.ts';
import { presentConversation } from './present-conversation.ts';
import { rewordings } from './rewordings.ts';
import { conversationOfState, talkTexts } from './talk-facts.ts';
import { talkOperations } from './talk-rule.ts';

/** Talks with bots: each action under its negotiation's lock, and the talk as either side may read it. */
export function talkRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-participations/:id`;
  for (const operation of Object.keys(talkOperations))
    router.put(
      `${path}/${kebabCase(operation)}`,
      'Conversation',
      lockedOperation(operation, services, operation === 'message' ? (ctx) => rewordings(ctx, services) : undefined),
    );
  router.get(`${path}/conversation`, { answers: 'Conversation', refuses: ['wrong_state'] }, (ctx) =>
    readConversation(ctx, services),
  );
}

async function readConversation(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  const record = await findRepresentation({ entity: entityNamed('participation'), id: idOf(ctx) }, reader, db);
  if (!record) throw new Problem('not_found');
  const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id: record.negotiation }, db);
  if (!negotiation || negotiation.state === 'drafted') throw new Problem('not_found');
  const conversation = conversationOfState(stateOf(negotiation, [record]), record.id);
  const texts = await talkTexts(record, { negotiation, reader }, db);
  const shown = { record, version: record.version, negotiation, conversation, ...texts };
  answerDocument(ctx, 200, 'Conversation', presentConversation(shown, sideOf(reader)));
}

/** The purchaser ends one talk of a negotiation. */
export async function endTalk(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('participation');
  const { reader, body } = ctx.state;
  const participation = String(body['participationId']);
  const outcome = await commandTransaction(ctx, services, async (trx) => {
    const id = participation.slice(participation.lastIndexOf('/') + 1);
    const [place] = uuid.test(id) ? await rowsWhere(entity, { id, negotiation: idOf(ctx) }, trx) : [];
    if (!place) throw new Problem('participation_not_valid');
    await lockNegotiationOf(id, trx);
    return executeCommand({ entity, operation: 'endTalk', id, body: {} }, { services, reader, trx });
  });
  answerOutcome(ctx, entity, outcome);
}
