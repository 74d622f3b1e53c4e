import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { attachmentHeader } from '../../files/download-name.ts';
import { createFileStore } from '../../files/file-store.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

interface Document {
  key: keyof Pick<Records['purchaseOrder'], 'documentKey' | 'ublKey'>;
  contentType: string;
  extension: string;
}

const documents = {
  document: { key: 'documentKey', contentType: 'application/pdf', extension: 'pdf' },
  ubl: { key: 'ublKey', contentType: 'application/xml; charset=utf-8', extension: 'xml' },
} as const satisfies Record<string, Document>;

type Kind = keyof typeof documents;

/** Both documents of an order, for the purchaser's organization and the winner: no one else sees the order. */
export function purchaseOrderRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/purchase-orders/:id`;
  router.get(`${path}/document`, 'file', (ctx) => download(ctx, 'document', services));
  router.get(`${path}/ubl`, 'file', (ctx) => download(ctx, 'ubl', services));
}

async function download(ctx: Context, kind: Kind, services: Services): Promise<void> {
  const { key, contentType, extension } = documents[kind];
  const entity = entityNamed('purchaseOrder');
  const row = await findRepresentation({ entity, id: idOf(ctx) }, ctx.state.reader, services.db);
  const stored = row?.[key];
  if (!row || !stored) throw new Problem('not_found');
  ctx.body = await createFileStore(services.config).read(stored);
  ctx.set('Content-Type', contentType);
  ctx.set('Content-Disposition', attachmentHeader(`${row.number}.${extension}`));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}
