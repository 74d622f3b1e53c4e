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
import { summaryPdf } from './make-summary.ts';

const path = `${apiBase}/default-participations/:id/summary`;

/** Long because it draws a page. */
export const longSummary: LongCall = { method: 'GET', path };

/** Serves the result of a negotiation for one supplier, to everyone who sees its participation. */
export function summaryRoutes(router: OwnRoutes, services: Services): void {
  router.get(path, 'file', (ctx) => answerSummary(ctx, services));
}

async function answerSummary(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  const place = await findRepresentation({ entity: entityNamed('participation'), id: idOf(ctx) }, reader, db);
  if (!place) throw new Problem('not_found');
  answerPdf(ctx, 'result.pdf', await summaryPdf(place, await paperReader(reader.caller.account, db), db));
}
