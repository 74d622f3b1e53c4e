import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { answerPdf } from '../../../documents/answer-pdf.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import { answerWorkbook } from '../../../files/answer-workbook.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { parseQuery } from '../../../kernel/http/query.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRow } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { paperReader } from '../../account/language-of.ts';
import { readReport } from './read-report.ts';
import { reportPaper } from './report-paper.ts';
import { reportWorkbook } from './report-workbook.ts';
import { formats } from '../../../kernel/http/facts.ts';

const path = `${apiBase}/award-scenarios/:id/export`;

/** Pages and workbooks are written by another process. */
export const longReport: LongCall = { method: 'GET', path };

/** Serves a scenario as a report to everyone who can see it: `format=pdf`, or a workbook. */
export function reportRoutes(router: OwnRoutes, services: Services): void {
  router.get(path, { answers: 'file', query: formats('xlsx', 'pdf') }, (ctx) => answerReport(ctx, services));
}

async function answerReport(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const scenario = await findRow({ entity: entityNamed('awardScenario'), id: idOf(ctx) }, reader, services.db);
  if (!scenario) throw new Problem('not_found');
  const { language, zone } = await paperReader(reader.caller.account, services.db);
  const report = await readReport(scenario, language, services.db);
  const { title } = report.scenario;
  if (parseQuery(ctx.querystring).get('format')?.[0] === 'pdf')
    return answerPdf(ctx, `${title}.pdf`, await makePdf(reportPaper(report, { language, zone })));
  return answerWorkbook(ctx, `${title}.xlsx`, await reportWorkbook(report, language));
}
