import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerRecord } from '../../kernel/http/answer-outcome.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findPage } from '../../kernel/repository/page.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

export function debriefRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/default-responses/:id/debrief`, { answers: 'Debrief', as: 'debrief.read' }, (ctx) =>
    showDebrief(ctx, services),
  );
}

/** The latest debrief of an offer that its reader may see. */
async function showDebrief(ctx: Context, services: Services): Promise<void> {
  const { db } = services;
  const { reader } = ctx.state;
  const id = idOf(ctx);
  const entity = entityNamed('debrief');
  const offer = await findRepresentation({ entity: entityNamed('response'), id }, reader, db);
  if (!offer) throw new Problem('not_found');
  const query = new Map([['response', [id]]]);
  const { rows } = await findPage({ entity, page: 1, itemsPerPage: 1, query }, reader, db);
  const row = rows[0] && (await findRepresentation({ entity, id: rows[0].id }, reader, db));
  if (!row) throw new Problem('not_found');
  answerRecord(ctx, { entity, row }, services);
}
