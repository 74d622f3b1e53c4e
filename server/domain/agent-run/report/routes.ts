import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { answerPdf } from '../../../documents/answer-pdf.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRepresentation } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { paperReader } from '../../account/language-of.ts';
import { flagIsOn } from '../../feature-flag/flag-is-on.ts';
import { reportPdf } from './make-report.ts';

const path = `${apiBase}/agent-runs/:id/report`;

/** Long because it draws pages. */
export const longReport: LongCall = { method: 'GET', path };

/** Serves a PDF of a run's actions and reasons, in the reader's language. */
export function reportRoutes(router: OwnRoutes, services: Services): void {
  router.get(path, 'file', (ctx) => answerReport(ctx, services));
}

async function answerReport(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  const run = await findRepresentation({ entity: entityNamed('agentRun'), id: idOf(ctx) }, reader, db);
  if (!run || !(await flagIsOn('buyer_agent', db))) throw new Problem('not_found');
  answerPdf(ctx, `${run.number}.pdf`, await reportPdf(run, await paperReader(reader.caller.account, db), db));
}
