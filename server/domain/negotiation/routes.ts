import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import type { Services } from '../../kernel/services.ts';
import { getFull } from './get-full.ts';
import { exportLog } from './log/log-export.ts';
import { markAsJoined } from './mark-as-joined.ts';
import { negotiationPreflight } from './preflight.ts';
import { earlierPolicies } from './policies/earlier-policies.ts';
import { targetSheetRoutes } from './targets/sheet-routes.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { Problem, invalid } from '../../kernel/problem.ts';
import { endTalk } from '../participation/talk/talk-routes.ts';
import { simulatePolicy } from '../../../schemas/mechanisms/ai-bot/simulate-policy.ts';
import { negotiation } from '../../../schemas/negotiation/negotiation.entity.ts';
import { entrantOf } from '../../../schemas/mechanisms/common/read-place.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { rowsWhere, findRepresentation, raw } from '../../kernel/repository/records.ts';
import { currencyOf } from './settings/currency-of.ts';
import { participationsOf } from './participations.ts';
import { settingsViolations } from './settings/settings-violations.ts';
import { mechanismOf } from '../../bidding/state.ts';
import { viewingSupplier } from './viewing-organization.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { bodyOf, formats } from '../../kernel/http/facts.ts';

interface LastPrice {
  item: string;
  unitPrice: string;
  at: string;
}

/** The purchaser's own last awarded prices for items of the same name and unit, in the same currency. */
async function lastPrices(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  const entity = entityNamed('negotiation');
  if (viewingSupplier(reader) !== null) throw new Problem('insufficient_role');
  const row = await findRepresentation({ entity, id: idOf(ctx) }, reader, db);
  if (!row) throw new Problem('not_found');
  const found = await raw<LastPrice>(db, { sql, bindings: [row.id] });
  const prices = found.map((price) => ({ ...price, item: iriOf(entityNamed('requestItem'), price.item) }));
  answerDocument(ctx, 200, 'LastPrices', { prices });
}

const sql = `with wanted as (
    select i.id, lower(trim(i.name)) as name, i.unit, n.organization_id, coalesce(r.currency, 'EUR') as currency
    from request_item i join negotiation n on n.id = i.negotiation_id join request r on r.id = n.request_id
    where n.id = ?
  )
  select distinct on (w.id) w.id as item, coalesce(round((line->>'unitPrice')::numeric * p.rate, 4)::text, line->>'unitPrice') as "unitPrice",
    to_char(n.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from wanted w
    join request_item i on lower(trim(i.name)) = w.name and i.unit = w.unit and i.organization_id = w.organization_id
    join negotiation n on n.id = i.negotiation_id and n.state = 'awarded' and n.currency = w.currency
    join participation p on p.negotiation_id = n.id and p.state = 'won'
    cross join lateral jsonb_array_elements(p.items) line
  where line->>'item' = i.id::text and line->>'unitPrice' is not null
  order by w.id, n.decided_at desc nulls last`;

/** Further calls on negotiations. */
export function negotiationRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-negotiations`;
  router.put(
    `${path}/publish`,
    { answers: 'PublishedNegotiations', as: 'negotiation.publish', input: negotiation.inputs?.['publishMany'] ?? {} },
    (ctx) => publishMany(ctx, services),
  );
  router.get(`${path}/:id/get-full`, 'FullNegotiation', (ctx) => getFull(ctx, services));
  router.get(
    `${path}/:id/earlier-policies`,
    { answers: 'EarlierPolicies', as: 'negotiation.update', refuses: ['too_few_participants'] },
    (ctx) => earlierPolicies(ctx, services),
  );
  router.get(`${path}/:id/last-prices`, { answers: 'LastPrices', callers: ['admin', 'purchaser'] }, (ctx) =>
    lastPrices(ctx, services),
  );
  router.get(`${path}/:id/preflight`, { answers: 'Preflight', as: 'negotiation.update' }, (ctx) =>
    negotiationPreflight(ctx, services),
  );
  targetSheetRoutes(router, services);
  router.get(
    `${path}/:id/log`,
    { answers: ['NegotiationLog', 'file'], query: formats('json', 'csv', 'jsonl'), callers: ['admin', 'purchaser'] },
    (ctx) => exportLog(ctx, services),
  );
  router.put(
    `${path}/:id/end-bot-conversation`,
    {
      answers: ['Conversation', 'DefaultParticipation'],
      refuses: ['parameter_missing', 'participation_not_valid', 'conversation_ended'],
    },
    (ctx) => endBotConversation(ctx, services),
  );
  router.put(
    `${path}/:id/simulate`,
    {
      answers: 'Simulation',
      as: 'negotiation.update',
      input: bodyOf({}),
      refuses: ['too_few_participants', 'type_not_available'],
    },
    (ctx) => simulate(ctx, services),
  );
  router.put(`${path}/:id/mark-as-joined`, { answers: 'DefaultNegotiation', refuses: ['newer_round_exists'] }, (ctx) =>
    markAsJoined(ctx, services),
  );
}

/** The purchaser ends one talk; a supplier leaves its own (`leave`). The call names both, as clients know it. */
async function endBotConversation(ctx: Context, services: Services): Promise<void> {
  const { body } = ctx.state;
  const entity = entityNamed('negotiation');
  await checkCaller({ entity, operation: 'endBotConversation', id: idOf(ctx), body }, ctx, services);
  if (!body['participationId']) throw new Problem('parameter_missing');
  await endTalk(ctx, services);
}

/**
 * Simulates the policy of a draft, for callers who may change it. Takes a second, so another process answers.
 * Codes: `wrong_state` {state} once it is published, {type} for types without a policy, `too_few_participants`, and the
 * policy's violations, as in publishing.
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

/** Publishes the ready ones, each in its own transaction. Skips the others, with the reason. */
async function publishMany(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity: negotiation, operation: 'publish', body }, reader);
  const { negotiations } = checkedInput({ entity: 'negotiation', operation: 'publishMany', body });
  const published: string[] = [];
  const skipped: { id: string; code: string }[] = [];
  for (const { id, version } of negotiations) {
    const iri = iriOf(negotiation, id);
    const code = await publishOne({ id, version }, reader, services);
    if (code === null) published.push(iri);
    else skipped.push({ id: iri, code });
  }
  answerDocument(ctx, 200, 'PublishedNegotiations', { published, skipped });
}

/** Null if it was published, otherwise the code of the refusal. */
async function publishOne(
  { id, version }: { id: string; version: number },
  reader: Reader,
  services: Services,
): Promise<string | null> {
  const command = { entity: entityNamed('negotiation'), operation: 'publish', id, body: { version } };
  try {
    await services.db.transaction((trx) => executeCommand(command, { services, reader, trx }));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
