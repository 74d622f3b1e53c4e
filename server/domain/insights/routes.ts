import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Knex } from 'knex';
import { insightName } from '../../../schemas/insights/names.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { languageOfAnswer } from '../account/language-of.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { awardsBehind } from './awards-behind.ts';
import { negotiations, savings, spend } from './awards.ts';
import { purchaserOf, requireAdmin, supplierOf } from './caller.ts';
import { demands } from './demands.ts';
import { integrity } from './integrity.ts';
import { updateFigures } from './update-figures.ts';
import { own } from './own.ts';
import { questionOf, type Question } from './question.ts';
import type { Insight } from './series.ts';
import { competition, cycleTime } from './tenders.ts';
import { insightWorkbook } from './workbook.ts';
import { anyText, formats } from '../../kernel/http/facts.ts';

type Figures = (question: Question, db: Knex) => Promise<Insight>;

const kinds: Readonly<Record<string, Figures>> = {
  savings,
  spend,
  'cycle-time': cycleTime,
  competition,
  negotiations,
  demands,
  integrity,
};

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const periodQuery = { from: anyText, to: anyText, ...formats('json', 'xlsx') };

/** `GET insights/own` is for suppliers. All others are for purchasers, limited to their own organization. */
export function insightRoutes(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/insights/own`,
    { answers: ['Insight', 'file'], query: periodQuery, callers: ['admin', 'supplier'] },
    (ctx) => ownInsight(ctx, services),
  );
  router.get(
    `${apiBase}/insights/awards`,
    { answers: 'AwardsBehind', query: { of: anyText }, callers: ['admin', 'purchaser'] },
    async (ctx) => {
      const organization = purchaserOf(ctx.state.reader);
      await updateFigures(organization, services);
      const of = parseQuery(ctx.querystring).get('of')?.[0] ?? '';
      answerDocument(ctx, 200, 'AwardsBehind', await awardsBehind(of, organization, services.db));
    },
  );
  router.get(
    `${apiBase}/insights/:kind`,
    {
      answers: ['Insight', 'file'],
      query: { ...periodQuery, category: anyText, owner: anyText, currency: anyText },
      callers: ['admin', 'purchaser'],
    },
    (ctx) => purchaserInsight(ctx, services),
  );
}

async function purchaserInsight(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const organization = purchaserOf(reader);
  const kind = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
  const figures = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!figures) throw new Problem('not_found');
  if (kind === 'integrity') requireAdmin(reader);
  const question = await readQuestion(ctx, organization, services);
  const asOf = await updateFigures(organization, services);
  await answer(ctx, { kind, question, asOf, insight: await figures(question, services.db) }, services);
}

async function ownInsight(ctx: Context, services: Services): Promise<void> {
  const question = await readQuestion(ctx, supplierOf(ctx.state.reader), services);
  const result = { kind: 'own', question, asOf: services.now(), insight: await own(question, services.db) };
  await answer(ctx, result, services);
}

function readQuestion(ctx: Context, organization: string, { db, now }: Services): Promise<Question> {
  const query = parseQuery(ctx.querystring);
  const format = query.get('format')?.[0] ?? 'json';
  if (format !== 'json' && format !== 'xlsx')
    throw invalid([violation('format', 'not_in_list', 'This is not one of the allowed values')]);
  return questionOf({ organization, query, now: now() }, db);
}

interface InsightResult {
  kind: string;
  question: Question;
  asOf: Date;
  insight: Insight;
}

async function answer(ctx: Context, { kind, question, asOf, insight }: InsightResult, { db }: Services): Promise<void> {
  const { from, to, zone } = question;
  const period = { from, to, asOf: asOf.toISOString() };
  if (ctx.query['format'] !== 'xlsx')
    return answerDocument(ctx, 200, 'Insight', { ...insight, ...period, timezone: zone });
  const language = await languageOfAnswer(ctx, db);
  ctx.attachment(`${insightName(`kind.${kind}`, language)} ${from} ${to}.xlsx`);
  ctx.set('Content-Type', xlsxType);
  ctx.body = await insightWorkbook(insight, { kind, ...period, language });
}
