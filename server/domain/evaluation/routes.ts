import { isSupplying } from '../../../permissions/caller.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { comparisonMatrix, withItems } from '../../../schemas/domain/evaluation.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { upsert } from '../../kernel/commands/upsert.ts';
import { languageOfAnswer } from '../account/language-of.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRow, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { reportProgress } from '../../jobs/progress.ts';
import { comparisonTexts } from '../../documents/document-texts.ts';
import { writeComparisonXlsx, type AwardedLine } from '../../spreadsheets/write-comparison-xlsx.ts';
import { readHead } from './comparison-head.ts';
import { comparisonInput } from './comparison-input.ts';
import { readItemRows } from './comparison-rows.ts';
import { spanOf, viewOf, windowRequest } from './comparison-window.ts';
import type { Knex } from 'knex';
import { comparisonGroups } from '../../../schemas/domain/evaluation.ts';
import { languages } from '../../../schemas/language/json-schema.ts';
import { formats, listOf, oneOf, paging } from '../../kernel/http/facts.ts';

/** Items of the request that a split awarded, by supplier, in the currency of each award. */
const awardedLines = (request: string, db: Knex): Promise<AwardedLine[]> =>
  raw<AwardedLine>(db, {
    sql: `select s.legal_name as supplier, i.name as item, x ->> 'quantity' as quantity, i.unit,
        coalesce(x ->> 'share', '100') as share, x ->> 'amount' as amount, a.currency
      from supplier_award a join organization s on s.id = a.supplier_id
        cross join jsonb_array_elements(a.items) x join request_item i on i.id = (x ->> 'item')::uuid
      where a.request_id = ? order by s.legal_name, a.id, i.position, i.id`,
    bindings: [request],
  });

/** Progress of a workbook once everything is read. */
const readAt = 0.3;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Ratings by offer and criterion, and the comparison of a request's offers. */
export function evaluationRoutes(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/default-requests/:id/comparison`,
    {
      answers: ['Comparison', 'file'],
      query: {
        ...formats('json', 'xlsx'),
        ...paging,
        groups: listOf(oneOf(...comparisonGroups)),
        language: oneOf(...languages),
      },
      callers: ['admin', 'purchaser'],
    },
    (ctx) => compare(ctx, services),
  );
  router.post(
    `${apiBase}/default-evaluation-scorings`,
    { answers: { 200: 'EvaluationScoring', 201: 'EvaluationScoring' } },
    (ctx) => rate(ctx, services),
  );
}

async function rate(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const entity = entityNamed('evaluationScoring');
  const question = { entity, keys: ['response', 'evaluationCriterion'], body };
  const outcome = await commandTransaction(ctx, services, (trx) => upsert(question, { services, reader, trx }));
  answerOutcome(ctx, entity, outcome);
}

async function compare(ctx: Context, services: Services): Promise<void> {
  const request = await comparedRequest(ctx, services);
  const language = await languageOfAnswer(ctx, services.db);
  if (ctx.query['format'] !== 'xlsx') return answerComparison(ctx, { request, language }, services);
  const input = await comparisonInput({ request, language }, services.db);
  reportProgress(readAt);
  const matrix = comparisonMatrix(input);
  ctx.status = 200;
  ctx.attachment(`${comparisonTexts[language].sheet} ${request.title ?? ''}.xlsx`);
  ctx.set('Content-Type', xlsxType);
  const awarded = await awardedLines(request.id, services.db);
  ctx.body = await writeComparisonXlsx(matrix, comparisonTexts[language], awarded);
}

/** Returns the whole comparison or a window of its items. Does not read or compute a long one in this process. */
async function answerComparison(
  ctx: Context,
  { request, language }: { request: RecordOf<'request'>; language: Language },
  { db }: Services,
): Promise<void> {
  const requested = windowRequest(parseQuery(ctx.querystring));
  const head = await readHead({ request, language, groups: requested.groups }, db);
  const span = spanOf(requested, { items: head.items, offers: head.offers.length });
  const rows = requested.groups.includes('items')
    ? await readItemRows({ request: request.id, head, span: span ?? { offset: 0, limit: head.items } }, db)
    : [];
  const matrix = withItems(head.matrix, rows);
  answerDocument(ctx, 200, 'Comparison', span ? { ...matrix, ...viewOf(requested, head.items, ctx.url) } : matrix);
}

/** For the buying side only: no supplier learns about the others. */
async function comparedRequest(ctx: Context, { db }: Services): Promise<RecordOf<'request'>> {
  const { reader } = ctx.state;
  if (isSupplying(reader.caller)) throw new Problem('insufficient_role');
  const request = await findRow({ entity: entityNamed('request'), id: idOf(ctx) }, reader, db);
  if (!request) throw new Problem('not_found');
  return request;
}
