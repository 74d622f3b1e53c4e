import type { RecordOf } from '../../kernel/commands/rule.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { attachmentHeader } from '../../files/download-name.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { anyText, oneOf } from '../../kernel/http/facts.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { uuid } from '../../kernel/ids.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { purchaserOf } from '../insights/caller.ts';
import { exportOrder, previewOrder } from './export-order.ts';
import { mappingOf, valuesInUse } from './values-in-use.ts';

/** The mapping check of a profile, and the export of an order. */
export function exportProfileRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/export-profiles/:id/mapping`, 'ExportMapping', (ctx) => answerMapping(ctx, services));
  router.get(
    `${apiBase}/purchase-orders/:id/export`,
    {
      answers: ['ExportPreview', 'file'],
      query: { profile: anyText, preview: oneOf('true') },
      callers: ['purchaser'],
      refuses: ['mapping_incomplete'],
    },
    (ctx) => answerExport(ctx, services),
  );
}

async function profileOf(id: string, ctx: Context, { db }: Services): Promise<RecordOf<'exportProfile'> | undefined> {
  const entity = entityNamed('exportProfile');
  return findRepresentation({ entity, id }, ctx.state.reader, db);
}

async function answerMapping(ctx: Context, services: Services): Promise<void> {
  purchaserOf(ctx.state.reader);
  const profile = await profileOf(idOf(ctx), ctx, services);
  if (!profile) throw new Problem('not_found');
  const { organization, columns, entries, version } = profile;
  const values = await valuesInUse(organization, columns, services.db);
  answerDocument(ctx, 200, 'ExportMapping', mappingOf(values, { entries: entries ?? [], version }));
}

async function answerExport(ctx: Context, services: Services): Promise<void> {
  const organization = purchaserOf(ctx.state.reader);
  const entity = entityNamed('purchaseOrder');
  const order = await findRepresentation({ entity, id: idOf(ctx) }, ctx.state.reader, services.db);
  if (!order || order.organization !== organization) throw new Problem('not_found');
  const query = parseQuery(ctx.querystring);
  const named = query.get('profile')?.[0] ?? '';
  const id = uuid.exec(named.slice(named.lastIndexOf('/') + 1).toLowerCase())?.[0];
  const profile = id === undefined ? undefined : await profileOf(id, ctx, services);
  if (!profile) throw invalid([violation('profile', 'not_found', 'This entry was not found')]);
  const preview = query.get('preview')?.[0];
  if (preview !== undefined && preview !== 'true')
    throw invalid([violation('preview', 'not_in_list', 'This is not one of the allowed values')]);
  if (preview) return answerDocument(ctx, 200, 'ExportPreview', await previewOrder(order, profile, services.db));
  const { name, contentType, content } = await exportOrder(order, profile, services.db);
  ctx.body = content;
  ctx.set('Content-Type', contentType);
  ctx.set('Content-Disposition', attachmentHeader(name));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}
