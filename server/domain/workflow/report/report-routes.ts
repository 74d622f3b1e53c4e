import { answerPdf } from '../../../documents/answer-pdf.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import type { EventReport } from '../../../../schemas/generated/answers.ts';
import { violation } from '../../../../schemas/language/violation.ts';
import { executeCommand } from '../../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { recordChange } from '../../../kernel/commands/record-change.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { answerDocument, answerRepresentation } from '../../../kernel/http/answer.ts';
import { commandTransaction } from '../../../kernel/http/command-transaction.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { parseQuery } from '../../../kernel/http/query.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase, iriOf } from '../../../kernel/present/iri.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import { findRow } from '../../../kernel/repository/records.ts';
import type { Reader } from '../../../kernel/repository/scope.ts';
import type { Services } from '../../../kernel/services.ts';
import { paperReader } from '../../account/language-of.ts';
import { readReport } from './read-report.ts';
import { reportPaper } from './report-paper.ts';
import { formats } from '../../../kernel/http/facts.ts';

const path = `${apiBase}/default-workflows/:id/report`;

/** The facts are gathered and the pages drawn by another process. */
export const longReports: readonly LongCall[] = [
  { method: 'GET', path, when: ({ query }) => query.get('format') !== 'pdf', seconds: 60 },
  { method: 'GET', path: `${path}/file`, isSlow: true, seconds: 120 },
];

/** The report of a workflow for its purchasers: as JSON at once, or `format=pdf` as a job. */
export function reportRoutes(router: OwnRoutes, services: Services): void {
  router.get(path, { answers: { 200: 'EventReport', 202: entityNamed('job') }, query: formats('json', 'pdf') }, (ctx) =>
    answerReport(ctx, services),
  );
  router.get(`${path}/file`, 'file', (ctx) => answerFile(ctx, services));
}

async function answerReport(ctx: Context, services: Services): Promise<void> {
  const workflow = await visible(ctx, services);
  const format = parseQuery(ctx.querystring).get('format')?.[0] ?? 'json';
  if (format === 'pdf') return startJob(ctx, workflow, services);
  if (format !== 'json') throw invalid([violation('format', 'not_in_list', 'This is not one of the allowed values')]);
  answerDocument(ctx, 200, 'EventReport', (await makeReport(ctx, workflow, services)).report);
}

/** Pages take a while, so the call answers with the job whose result they are. */
async function startJob(ctx: Context, { id }: RecordOf<'workflow'>, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const job = entityNamed('job');
  const body = { kind: 'eventReport', record: iriOf(entityNamed('workflow'), id) };
  const made = await commandTransaction(ctx, services, (trx) =>
    executeCommand({ entity: job, operation: 'create', body }, { services, reader, trx }),
  );
  answerRepresentation(ctx, 202, job.type, made.body ?? {});
}

async function answerFile(ctx: Context, services: Services): Promise<void> {
  const workflow = await visible(ctx, services);
  const { report, language, zone } = await makeReport(ctx, workflow, services);
  answerPdf(ctx, `${workflow.title}.pdf`, await makePdf(reportPaper(report, { language, zone })));
}

async function makeReport(ctx: Context, workflow: RecordOf<'workflow'>, services: Services) {
  const { db, now } = services;
  const { reader } = ctx.state;
  const { account } = reader.caller;
  const { language, zone } = await paperReader(account, db);
  const report: EventReport = await readReport({ workflow: workflow.id, account, language, now: now() }, db);
  await keepInHistory(workflow, reader, services);
  return { report, language, zone };
}

/** Keeps in the history of the workflow's organization who created a report, even if an administrator did. */
async function keepInHistory(
  { id, version, organization }: RecordOf<'workflow'>,
  { caller, ...reader }: Reader,
  { db, now, newId, config }: Services,
): Promise<void> {
  const viewAs = caller.kind === 'admin' ? ({ organization, kind: 'purchaser' } as const) : caller.viewAs;
  const entry = { entity: 'workflow', recordId: id, version, operation: 'report', changes: {} };
  await db.transaction((trx) =>
    recordChange(
      { history: [entry], effects: [] },
      { trx, now: now(), newId, config, reader: { ...reader, caller: { ...caller, viewAs } } },
    ),
  );
}

/** The workflow in the path, if it is visible to the caller. */
async function visible(ctx: Context, { db }: Services): Promise<RecordOf<'workflow'>> {
  const workflow = await findRow({ entity: entityNamed('workflow'), id: idOf(ctx) }, ctx.state.reader, db);
  if (!workflow) throw new Problem('not_found');
  return workflow;
}
