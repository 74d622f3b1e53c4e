import { checkRole } from '../../commands/check.ts';
import type { Outcome } from '../../commands/command.ts';
import { executeCommand } from '../../commands/execute-command.ts';
import { entityNamed } from '../../commands/persist.ts';
import { answerOutcome } from '../../http/answer-outcome.ts';
import { commandTransaction } from '../../http/command-transaction.ts';
import type { Context } from '../../http/context.ts';
import { idOf } from '../../http/id-of.ts';
import { present } from '../../present/presenter.ts';
import { findRepresentation, raw } from '../../repository/records.ts';
import type { Services } from '../../services.ts';
import { lockNegotiationOf } from './locked-operation.ts';

/** The order of an award: made once, answered ever after, whatever version the second call names. */
export function createPurchaseOrderHandler(services: Services): (ctx: Context) => Promise<void> {
  const entity = entityNamed('participation');
  return async (ctx) => {
    const { reader, body } = ctx.state;
    const command = { entity, operation: 'createPurchaseOrder', id: idOf(ctx), body };
    checkRole(command, reader);
    const outcome = await commandTransaction(ctx, services, async (trx) => {
      await lockNegotiationOf(command.id, trx);
      const [existing] = await raw<{ id: string }>(trx, {
        sql: 'select id from purchase_order where participation_id = ?',
        bindings: [command.id],
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
