import type Router from '@koa/router';
import type { State } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { supplierEyes } from '../negotiation/supplier-eyes.ts';
import { createPurchaseOrderHandler } from './create-purchase-order-route.ts';
import { showItemTable } from './item-table.ts';
import { lockedOperation } from './locked-operation.ts';
import { summaryRoutes } from './summary/summary-routes.ts';
import { talkRoutes } from './talk/talk-routes.ts';
import { supplierActions } from './supplier-action.ts';

/** Calls on participations that are no plain operation. */
export function participationRoutes(router: Router<State>, services: Services): void {
  const path = `${apiBase}/default-participations/:id`;
  const act = supplierActions(services);
  const update = act('updateOffer');
  const enter = lockedOperation('updateOffer', services);
  summaryRoutes(router, services);
  talkRoutes(router, services);
  router.put(`${path}/bidding`, act('bidding'));
  router.put(`${path}/dutch-deal`, act('dutchDeal'));
  router.put(`${path}/accept-english-reverse`, act('acceptEnglishReverse'));
  router.get(`${path}/answer-items`, (ctx) => showItemTable(ctx, services));
  router.put(`${path}/answer-items`, act('answerItems'));
  router.put(`${path}/leave`, act('leave'));
  router.put(`${path}/update`, (ctx) => (supplierEyes(ctx.state.reader) === null ? enter(ctx) : update(ctx)));
  router.put(`${path}/awarding`, lockedOperation('awarding', services));
  router.put(`${path}/break-down`, lockedOperation('breakDown', services));
  router.put(`${path}/create-purchase-order`, createPurchaseOrderHandler(services));
}
