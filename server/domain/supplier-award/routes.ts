import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { lockAward } from '../purchase-order/order-basis.ts';
import { orderStands } from '../../../schemas/domain/order-standing.ts';

export function supplierAwardRoutes(router: OwnRoutes, services: Services): void {
  router.put(
    `${apiBase}/awards/:id/create-purchase-order`,
    { answers: { 200: 'PurchaseOrder', 201: 'PurchaseOrder', 202: 'ApprovalRequest' } },
    (ctx) => createOrder(ctx, services),
  );
}

/**
 * Creates the order once, then always answers it again, whatever version the call names. A declined or cancelled
 * order does not count.
 */
async function createOrder(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const entity = entityNamed('supplierAward');
  const command = { entity, operation: 'createPurchaseOrder', id: idOf(ctx), body };
  checkRole(command, reader);
  const outcome = await commandTransaction(ctx, services, async (trx): Promise<Outcome> => {
    await lockAward(command.id, trx);
    const [existing] = await raw<{ id: string }>(trx, {
      sql: `select o.id from purchase_order o where o.award_id = ? and ${orderStands('o')}`,
      bindings: [command.id],
    });
    const order = entityNamed('purchaseOrder');
    const row = existing && (await findRepresentation({ entity: order, id: existing.id }, reader, trx));
    if (!row) return executeCommand(command, { services, reader, trx });
    const context = { reader, now: services.now(), config: services.config };
    return { status: 200, body: present({ entity: order, row }, context) };
  });
  answerOutcome(ctx, entity, outcome);
}
