import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { attachmentHeader } from '../../files/download-name.ts';
import { createFileStore } from '../../files/file-store.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

/** Serves the result of a job, for as long as it is kept. */
export function jobRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/jobs/:id/result`, 'file', (ctx) => result(ctx, services));
}

async function result(ctx: Context, { db, config, now }: Services): Promise<void> {
  const job = await findRepresentation({ entity: entityNamed('job'), id: idOf(ctx) }, ctx.state.reader, db);
  const isKept = job?.expiresAt != null && job.expiresAt > now().toISOString();
  if (!job?.resultKey || !isKept) throw new Problem('not_found');
  ctx.body = await createFileStore(config).read(job.resultKey);
  ctx.set('Content-Type', job.contentType ?? 'application/octet-stream');
  ctx.set('Content-Disposition', attachmentHeader(job.fileName ?? job.title));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
  if (job.bytes !== null) ctx.set('Content-Length', String(job.bytes));
}
