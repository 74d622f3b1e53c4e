import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { viewingSupplier } from '../negotiation/viewing-organization.ts';
import { showItemTable } from './item-table.ts';
import { lockedOperation, lockNegotiationOf } from './locked-operation.ts';
import { summaryRoutes } from './summary/summary-routes.ts';
import { talkRoutes } from './talk/talk-routes.ts';
import { supplierActions } from './supplier-action.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { present } from '../../kernel/present/presenter.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import { orderStands } from '../../../schemas/domain/order-standing.ts';

/** Further calls on participations. */
export function participationRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-participations/:id`;
  const act = supplierActions(services);
  const update = act('updateOffer');
  const enter = lockedOperation('updateOffer', services);
  summaryRoutes(router, services);
  talkRoutes(router, services);
  router.put(`${path}/bidding`, 'DefaultParticipation', act('bidding'));
  router.put(`${path}/dutch-deal`, 'DefaultParticipation', act('dutchDeal'));
  router.put(`${path}/accept-english-reverse`, 'DefaultParticipation', act('acceptEnglishReverse'));
  router.get(`${path}/answer-items`, { answers: 'ItemTable', refuses: ['wrong_state'] }, (ctx) =>
    showItemTable(ctx, services),
  );
  router.put(`${path}/answer-items`, 'ItemTable', act('answerItems'));
  router.put(`${path}/leave`, 'DefaultParticipation', act('leave'));
  router.put(`${path}/update`, { answers: 'DefaultParticipation', as: 'participation.updateOffer' }, (ctx) =>
    viewingSupplier(ctx.state.reader) === null ? enter(ctx) : update(ctx),
  );
  router.put(
    `${path}/awarding`,
    { answers: { 200: 'DefaultParticipation', 202: 'ApprovalRequest' } },
    lockedOperation('awarding', services),
  );
  router.put(`${path}/break-down`, 'DefaultParticipation', lockedOperation('breakDown', services));
  const ordered = { 200: 'PurchaseOrder', 201: 'PurchaseOrder', 202: 'ApprovalRequest' } as const;
  router.put(`${path}/create-purchase-order`, { answers: ordered }, createPurchaseOrderHandler(services));
}

/**
 * The order of an award: made once, then always answered again, whatever version the call names. A declined or cancelled
 * order does not count.
 */
function createPurchaseOrderHandler(services: Services): (ctx: Context) => Promise<void> {
  const entity = entityNamed('participation');
  return async (ctx) => {
    const { reader, body } = ctx.state;
    const command = { entity, operation: 'createPurchaseOrder', id: idOf(ctx), body };
    checkRole(command, reader);
    const outcome = await commandTransaction(ctx, services, async (trx) => {
      await lockNegotiationOf(command.id, trx);
      const [existing] = await raw<{ id: string }>(trx, {
        sql: `select o.id from purchase_order o where o.participation_id = ? and ${orderStands('o')}`,
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
