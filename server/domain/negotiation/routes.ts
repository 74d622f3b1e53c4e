import type Router from '@koa/router';
import type { State, Context } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { getFull } from './get-full.ts';
import { lastPrices } from './last-prices.ts';
import { exportLog } from './log-export.ts';
import { markAsJoined } from './mark-as-joined.ts';
import { earlierPolicies } from './policies/earlier-policies.ts';
import { publishMany } from './publish-many.ts';
import { targetSheetRoutes } from './targets/sheet-routes.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { Problem, invalid } from '../../kernel/problem.ts';
import { endTalk } from '../participation/talk/talk-routes.ts';
import { simulatePolicy } from '../../../schemas/mechanisms/ai-bot/simulate-policy.ts';
import { entrantOf } from '../../../schemas/mechanisms/common/read-place.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { currencyOf } from './currency-of.ts';
import { participationsOf } from './participations.ts';
import { settingsViolations } from './settings-violations.ts';
import { mechanismOf } from './state.ts';

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

/** The purchaser ends one talk; a supplier leaves its own (`leave`). Both names are asked for, as clients know it. */
async function endBotConversation(ctx: Context, services: Services): Promise<void> {
  const { body } = ctx.state;
  const entity = entityNamed('negotiation');
  await checkCaller({ entity, operation: 'endBotConversation', id: idOf(ctx), body }, ctx, services);
  if (!body['participationId']) throw new Problem('parameter_missing');
  await endTalk(ctx, services);
}

/**
 * What to expect of the policy of a draft, for whoever may change it. Takes a second: answered by another process.
 * Codes: `wrong_state` {state} once it is published, {type} for types without a policy, `too_few_participants`; what is wrong with the policy, as when it
 * is published.
 */
async function simulate(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('negotiation');
  const id = idOf(ctx);
  await checkCaller({ entity, operation: 'update', id, body: {} }, ctx, services);
  const [record] = await rowsWhere(entity, { id }, services.db);
  if (!record) throw new Problem('not_found');
  if (record.state !== 'drafted') throw new Problem('wrong_state', { params: { state: record.state } });
  if (!mechanismOf(record).conversation) throw new Problem('wrong_state', { params: { type: record.type } });
  const participations = await participationsOf(id, services.db);
  if (participations.length === 0) throw new Problem('too_few_participants');
  const currency = currencyOf(record);
  const wrong = settingsViolations(record, { participations, currency });
  if (wrong.length > 0) throw invalid(wrong);
  const found = simulatePolicy(enteredSettings(record.settings), {
    participations: participations.map(entrantOf),
    currency,
  });
  answerDocument(ctx, 200, 'Simulation', found);
}
