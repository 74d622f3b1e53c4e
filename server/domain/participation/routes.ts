import type Router from '@koa/router';
import { kebabCase } from '../../../schemas/engine/names.ts';
import { entityNamed } from '../../commands/persist.ts';
import { checkCaller } from '../../http/check-caller.ts';
import { idOf } from '../../http/id-of.ts';
import type { State } from '../../http/context.ts';
import { apiBase } from '../../present/iri.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { biddingHandler } from './bidding.ts';
import { createPurchaseOrderHandler } from './create-purchase-order-route.ts';
import { lockedOperation } from './locked-operation.ts';

/** Calls on participations that are no plain operation. */
export function participationRoutes(router: Router<State>, services: Services): void {
  const path = `${apiBase}/default-participations/:id`;
  router.put(`${path}/bidding`, biddingHandler(services));
  router.put(`${path}/awarding`, lockedOperation('awarding', services));
  router.put(`${path}/update`, lockedOperation('updateOffer', services));
  router.put(`${path}/create-purchase-order`, createPurchaseOrderHandler(services));
  for (const operation of ['dutchDeal', 'acceptEnglishReverse', 'leave']) {
    router.put(`${path}/${kebabCase(operation)}`, async (ctx) => {
      await checkCaller({ entity: entityNamed('participation'), operation, id: idOf(ctx), body: {} }, ctx, services);
      throw new Problem('type_not_available');
    });
  }
}
