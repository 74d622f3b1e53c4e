import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { upsert } from '../../kernel/commands/upsert.ts';
import { answerMany } from '../../kernel/http/answer-many.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { answerChanges } from '../../kernel/http/changes.ts';
import { collectionDocument } from '../../kernel/hydra/collection.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findLargePage } from '../../kernel/repository/large-page.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { earlierPricesRoute } from './price-sheet/earlier-prices.ts';
import { priceSheetRoutes } from './price-sheet/price-sheet-routes.ts';
import { receiptRoutes } from './receipt/receipt-routes.ts';
import { anyText } from '../../kernel/http/facts.ts';

const mostItems = 5_000;

/** Routes for all lines of an offer at once, and for answers by requirement. */
export function responseRoutes(router: OwnRoutes, services: Services): void {
  const items = `${apiBase}/default-responses/:id/items`;
  router.get(items, { answers: 'DefaultResponseItem[]', as: 'responseItem.read' }, (ctx) => listItems(ctx, services));
  router.get(`${items}/changes`, { answers: 'Changes', query: { since: anyText } }, (ctx) =>
    answerChanges(ctx, entityNamed('responseItem'), services),
  );
  router.put(items, 'DefaultResponse', (ctx) =>
    changeOffer(ctx, { operation: 'items', answers: 'response' }, services),
  );
  router.put(`${apiBase}/default-responses/:id/ask-explanation`, { answers: { 201: 'PriceExplanation' } }, (ctx) =>
    changeOffer(ctx, { operation: 'askExplanation', answers: 'priceExplanation' }, services),
  );
  receiptRoutes(router, services);
  priceSheetRoutes(router, services);
  earlierPricesRoute(router, services);
  router.post(
    `${apiBase}/response-requirement-compliances`,
    { answers: { 200: 'RequirementCompliance', 201: 'RequirementCompliance' } },
    (ctx) => answerRequirement(ctx, services),
  );
}

async function listItems(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const id = idOf(ctx);
  const offer = await findRepresentation({ entity: entityNamed('response'), id }, reader, services.db);
  if (!offer) throw new Problem('not_found');
  const entity = entityNamed('responseItem');
  const window = { page: 1, itemsPerPage: mostItems };
  const found = await findLargePage({ entity, ...window, query: new Map([['response', [id]]]) }, reader, services.db);
  const context = { reader, now: services.now(), config: services.config };
  const document = collectionDocument({ entity, members: [], found, ...window, url: ctx.url }, reader);
  const { rows } = found;
  return answerMany(ctx, document, { rows, present: (row) => present({ entity, row }, context) });
}

async function changeOffer(
  ctx: Context,
  { operation, answers }: { operation: string; answers: 'response' | 'priceExplanation' },
  services: Services,
): Promise<void> {
  const { reader, body } = ctx.state;
  const question = { entity: entityNamed('response'), operation, id: idOf(ctx), body };
  const outcome = await commandTransaction(ctx, services, (trx) => executeCommand(question, { services, reader, trx }));
  answerOutcome(ctx, entityNamed(answers), outcome);
}

async function answerRequirement(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const entity = entityNamed('requirementCompliance');
  const question = { entity, keys: ['response', 'requirement'], body };
  const outcome = await commandTransaction(ctx, services, (trx) => upsert(question, { services, reader, trx }));
  answerOutcome(ctx, entity, outcome);
}
