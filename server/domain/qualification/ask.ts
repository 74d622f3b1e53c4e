import { checkRole } from '../../kernel/commands/check.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import type { CommandContext, Outcome, PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { askFacts, decideAsk } from './request-qualification.ts';
import { supplierNamed } from './supplier-named.ts';

const entity = entityNamed('qualification');

/** `PUT suppliers/{id}/request-qualification`: 201 the qualification, a new one or the open one. */
export function askRoute(router: OwnRoutes, services: Services): void {
  router.put(`${apiBase}/suppliers/:id/request-qualification`, entity, (ctx) => ask(ctx, services));
}

async function ask(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity, operation: 'ask', body }, reader);
  const outcome = await commandTransaction(ctx, services, (trx) =>
    askOne({ id: idOf(ctx), body }, { services, reader, trx }),
  );
  answerOutcome(ctx, entity, outcome);
}

/** Asks the supplier with this id, as the caller's organization knows it. */
export async function askOne(
  { id: named, body }: { id: string; body: JsonObject },
  { services, reader, trx }: CommandContext,
): Promise<Outcome> {
  const { config, newId } = services;
  const context: PersistContext = { trx, reader, now: services.now(), newId, config };
  const { viewAs, organization, account } = reader.caller;
  const buyer = viewAs?.organization ?? organization ?? '';
  const supplier = await supplierNamed(named, buyer, trx);
  const asked = { buyer, supplier, input: checkedInput({ entity: 'qualification', operation: 'ask', body }) };
  const { writes, effects, answer } = decideAsk({ ...asked, account, facts: await askFacts(asked, context) }, context);
  await recordChange({ history: await performWrites(writes, context), effects }, context);
  const row = await findRepresentation({ entity, id: answer.id }, reader, trx);
  if (!row) throw new Error('the requested qualification is not visible to the account that requested it');
  return { status: answer.status, body: present({ entity, row }, context) };
}
