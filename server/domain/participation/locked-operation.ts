import type { Knex } from 'knex';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Runs an operation on a participation under its negotiation's lock. Bids take the same lock first, then the places, so
 * there is no deadlock. `findOut` does slow work beforehand, without a lock.
 */
export function lockedOperation(
  operation: string,
  services: Services,
  findOut?: (ctx: Context) => Promise<JsonObject | undefined>,
): (ctx: Context) => Promise<void> {
  const entity = entityNamed('participation');
  return async (ctx) => {
    const { reader, body } = ctx.state;
    const id = idOf(ctx);
    const foundOut = await findOut?.(ctx);
    const outcome = await commandTransaction(ctx, services, async (trx) => {
      await lockNegotiationOf(id, trx);
      return executeCommand(
        { entity, operation, id, body, ...(foundOut ? { foundOut } : {}) },
        { services, reader, trx },
      );
    });
    answerOutcome(ctx, entity, outcome);
  };
}

export async function lockNegotiationOf(participation: string, trx: Knex.Transaction): Promise<void> {
  await raw(trx, {
    sql: `select n.id from negotiation n where n.id = (select p.negotiation_id from participation p where p.id = ?) for update`,
    bindings: [participation],
  });
}
