import { checkRole } from '../../kernel/commands/check.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { present } from '../../kernel/present/presenter.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { lockNegotiationOf } from './locked-operation.ts';

/** The order of an award: made once, answered ever after, whatever version the second call names; a declined one is none. */
export function createPurchaseOrderHandler(services: Services): (ctx: Context) => Promise<void> {
  const entity = entityNamed('participation');
  return async (ctx) => {
    const { reader, body } = ctx.state;
    const command = { entity, operation: 'createPurchaseOrder', id: idOf(ctx), body };
    checkRole(command, reader);
    const outcome = await commandTransaction(ctx, services, async (trx) => {
      await lockNegotiationOf(command.id, trx);
      const [existing] = await raw<{ id: string }>(trx, {
        sql: 'select id from purchase_order where participation_id = ? and state <> ?',
        bindings: [command.id, 'declined'],
      });
      const order = entityNamed('purchaseOrder');
      const row = existing && (await findRepresentation({ entity: order, id: existing.id }, reader, trx));
      if (!row) return executeCommand(command, { services, reader, trx });
      const context = { reader, now: services.now(), config: services.config };
      const found: Outcome = { status: 200, body: present({ entity: order, row }, context) };
      return found;
    });
    answerOutcome(ctx, entity, outcome);
  };
}
