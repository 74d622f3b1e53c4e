import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { attachmentHeader } from '../../files/download-name.ts';
import { createFileStore } from '../../files/file-store.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { answerMessages } from './list-messages.ts';
import { messagesOf } from './messages.ts';
import { receiveResponse } from './receive-response.ts';

type Order = ShownRecords['purchaseOrder'];

interface Stored {
  key: string | null | undefined;
  name: string;
}

const xml = 'application/xml; charset=utf-8';

/** An order's documents and messages, for the purchaser's organization and the winner: no one else sees the order. */
export function purchaseOrderRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/purchase-orders/:id`;
  const visible = (ctx: Context): Promise<Order> => visibleOrder(ctx, services);
  router.get(`${path}/document`, 'file', async (ctx) => {
    const { documentKey: key, number } = await visible(ctx);
    await download(ctx, { key, name: `${number}.pdf` }, { services, contentType: 'application/pdf' });
  });
  router.get(`${path}/ubl`, 'file', async (ctx) => {
    const { ublKey: key, number } = await visible(ctx);
    await download(ctx, { key, name: `${number}.xml` }, { services, contentType: xml });
  });
  router.post(
    `${path}/response`,
    { answers: 'PurchaseOrder', as: 'purchaseOrder.respond', multipart: 'application/xml' },
    (ctx) => receiveResponse(ctx, services),
  );
  router.get(`${path}/response`, 'file', async (ctx) => {
    const order = await visible(ctx);
    const place = messagesOf(order).findLastIndex(({ kind }) => kind === 'response');
    await download(ctx, messageAt(order, place), { services, contentType: xml });
  });
  router.get(`${path}/messages`, 'OrderMessage[]', async (ctx) => answerMessages(ctx, await visible(ctx), services));
  router.get(`${path}/messages/:place`, 'file', async (ctx) => {
    const order = await visible(ctx);
    await download(ctx, messageAt(order, Number(ctx.params.place) - 1), { services, contentType: xml });
  });
}

async function visibleOrder(ctx: Context, { db }: Services): Promise<Order> {
  const entity = entityNamed('purchaseOrder');
  const row = await findRepresentation({ entity, id: idOf(ctx) }, ctx.state.reader, db);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Messages are numbered from 1. */
const messageAt = (order: Order, place: number): Stored => ({
  key: messagesOf(order)[place]?.fileKey,
  name: `${order.number}${place > 0 ? `-${place + 1}` : ''}.xml`,
});

async function download(
  ctx: Context,
  { key, name }: Stored,
  { services, contentType }: { services: Services; contentType: string },
): Promise<void> {
  if (!key) throw new Problem('not_found');
  ctx.body = await createFileStore(services.config).read(key);
  ctx.set('Content-Type', contentType);
  ctx.set('Content-Disposition', attachmentHeader(name));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}
