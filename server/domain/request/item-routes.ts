import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import { answerMany } from '../../kernel/http/answer-many.ts';
import { answerRepresentation } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { parseQuery, wholeNumber } from '../../kernel/http/query.ts';
import { answerChanges } from '../../kernel/http/changes.ts';
import { collectionDocument } from '../../kernel/hydra/collection.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findLargePage } from '../../kernel/repository/large-page.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { mostItems } from '../request-item/create.ts';
import { anyText, listOf, mapOf, paging } from '../../kernel/http/facts.ts';

/** Reads and changes all items of a request at once, for the grid. */
export function itemRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-requests/:id/items`;
  router.get(path, { answers: 'DefaultRequestItem[]', as: 'requestItem.read', query: paging }, (ctx) =>
    listItems(ctx, services),
  );
  router.get(`${path}/changes`, { answers: 'Changes', query: { since: anyText } }, (ctx) =>
    answerChanges(ctx, entityNamed('requestItem'), services),
  );
  const partial = { created: listOf(anyText), versions: mapOf({ type: 'integer' }) };
  router.put(path, { answers: ['ItemsResult', 'DefaultRequestItem[]'], partial }, (ctx) => changeItems(ctx, services));
}

/**
 * Returns all items. A client that knows them and sends `Prefer: return=minimal` gets only the values that it cannot
 * know.
 */
async function changeItems(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const question = { entity: entityNamed('request'), operation: 'items', id: idOf(ctx), body };
  const { body: result = {} } = await commandTransaction(ctx, services, (trx) =>
    executeCommand(question, { services, reader, trx }),
  );
  if (/(^|[\s,;])return=minimal\b/.test(ctx.get('prefer'))) {
    ctx.set('Preference-Applied', 'return=minimal');
    return answerRepresentation(ctx, 200, 'ItemsResult', result);
  }
  return listItems(ctx, services, result);
}

async function listItems(ctx: Context, services: Services, result: object = {}): Promise<void> {
  const { reader } = ctx.state;
  const id = idOf(ctx);
  const request = await findRepresentation({ entity: entityNamed('request'), id }, reader, services.db);
  if (!request) throw new Problem('not_found');
  const entity = entityNamed('requestItem');
  const query = parseQuery(ctx.querystring);
  const page = wholeNumber(query.get('page')?.[0], { fallback: 1, most: 1_000_000 });
  const itemsPerPage = wholeNumber(query.get('itemsPerPage')?.[0], { fallback: mostItems, most: mostItems });
  query.set('request', [id]);
  const found = await findLargePage({ entity, page, itemsPerPage, query }, reader, services.db);
  const context = { reader, now: services.now(), config: services.config };
  const window = { page, itemsPerPage, url: ctx.url, parentState: request.state };
  const body = collectionDocument({ entity, members: [], found, ...window }, reader);
  const { rows } = found;
  return answerMany(ctx, { ...body, ...result }, { rows, present: (row) => present({ entity, row }, context) });
}
