import type Router from '@koa/router';
import { comparisonMatrix } from '../../../schemas/domain/evaluation.ts';
import { languages, type Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { upsert } from '../../kernel/commands/upsert.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context, State } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { tellProgress } from '../../jobs/progress.ts';
import { comparisonTexts } from '../../spreadsheets/comparison-texts.ts';
import { writeComparisonXlsx } from '../../spreadsheets/write-comparison-xlsx.ts';
import { comparisonInput } from './comparison-input.ts';

/** How much of the way to a workbook is done when all is read. */
const readAt = 0.3;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Ratings by offer and criterion, and the comparison of a request's offers. */
export function evaluationRoutes(router: Router<State>, services: Services): void {
  router.get(`${apiBase}/default-requests/:id/comparison`, (ctx) => compare(ctx, services));
  router.post(`${apiBase}/default-evaluation-scorings`, (ctx) => rate(ctx, services));
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
  const language = await languageOf(ctx, services);
  const input = await comparisonInput({ request, language }, services.db);
  tellProgress(readAt);
  const matrix = comparisonMatrix(input);
  if (ctx.query['format'] !== 'xlsx') return answerDocument(ctx, 200, 'Comparison', matrix);
  ctx.status = 200;
  ctx.attachment(`${comparisonTexts[language].sheet} ${request.title ?? ''}.xlsx`);
  ctx.set('Content-Type', xlsxType);
  ctx.body = await writeComparisonXlsx(matrix, comparisonTexts[language]);
}

/** For the buying side only: no supplier learns of the others. */
async function comparedRequest(ctx: Context, { db }: Services): Promise<RecordOf<'request'>> {
  const { reader } = ctx.state;
  const kind = reader.caller.viewAs?.kind ?? reader.caller.kind;
  if (kind === 'supplier') throw new Problem('insufficient_role');
  const request = await findRepresentation({ entity: entityNamed('request'), id: idOf(ctx) }, reader, db);
  if (!request) throw new Problem('not_found');
  return request;
}

/** `?language=`, else the account's, else what the client prefers. */
async function languageOf(ctx: Context, { db }: Services): Promise<Language> {
  const [account] = await raw<Pick<RecordOf<'account'>, 'language'>>(db, {
    sql: 'select language from account where id = ?',
    bindings: [ctx.state.reader.caller.account],
  });
  const wanted = [ctx.query['language'], account?.language, ctx.acceptsLanguages([...languages])];
  return (
    languages.find((language) => language === wanted.find((one) => languages.some((known) => known === one))) ?? 'en'
  );
}
