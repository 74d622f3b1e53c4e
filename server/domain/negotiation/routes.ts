import type Router from '@koa/router';
import type { State } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { endBotConversation } from './end-bot-conversation.ts';
import { getFull } from './get-full.ts';
import { lastPrices } from './last-prices.ts';
import { exportLog } from './log-export.ts';
import { markAsJoined } from './mark-as-joined.ts';
import { earlierPolicies } from './policies/earlier-policies.ts';
import { publishMany } from './publish-many.ts';
import { simulate } from './simulate.ts';
import { targetSheetRoutes } from './targets/sheet-routes.ts';

/** Calls on negotiations that are no plain operation. */
export function negotiationRoutes(router: Router<State>, services: Services): void {
  const path = `${apiBase}/default-negotiations`;
  router.put(`${path}/publish`, (ctx) => publishMany(ctx, services));
  router.get(`${path}/:id/get-full`, (ctx) => getFull(ctx, services));
  router.get(`${path}/:id/earlier-policies`, (ctx) => earlierPolicies(ctx, services));
  router.get(`${path}/:id/last-prices`, (ctx) => lastPrices(ctx, services));
  targetSheetRoutes(router, services);
  router.get(`${path}/:id/log`, (ctx) => exportLog(ctx, services));
  router.put(`${path}/:id/end-bot-conversation`, (ctx) => endBotConversation(ctx, services));
  router.put(`${path}/:id/simulate`, (ctx) => simulate(ctx, services));
  router.put(`${path}/:id/mark-as-joined`, (ctx) => markAsJoined(ctx, services));
}
