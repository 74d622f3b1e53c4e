import type Router from '@koa/router';
import type { Entity } from '../../schemas/engine/entity.ts';
import type { JsonObject } from '../../schemas/engine/json-schema.ts';
import type { Command } from '../commands/command.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { commandTransaction } from '../http/command-transaction.ts';
import type { Context, State } from '../http/context.ts';
import { answerOutcome } from '../http/answer-outcome.ts';
import { idOf } from '../http/id-of.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import { findRepresentation } from '../repository/records.ts';
import type { Services } from '../services.ts';
import { contentTypeOf } from './allowed-types.ts';
import { attachmentHeader, downloadName } from './download-name.ts';
import { createFileStore, keyOf, type FileStore } from './file-store.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';

/**
 * Uploads and downloads of an entity whose records are files: POST multipart on the collection makes one, POST or PUT
 * multipart on a record changes it, GET {iri}/download answers the content. Its rules see the file as `attached`.
 */
export function fileRoutes(router: Router<State>, entity: Entity, services: Services): void {
  const path = `${apiBase}/${entity.collection}`;
  const store = createFileStore(services.config);
  router.post(path, async (ctx, next) => {
    if (!ctx.is('multipart')) return next();
    return receive(ctx, { entity, operation: 'create' }, { services, store });
  });
  const change = async (ctx: Context, next: () => Promise<unknown>): Promise<unknown> => {
    if (!ctx.is('multipart')) return next();
    return receive(ctx, { entity, operation: 'update', id: idOf(ctx) }, { services, store });
  };
  router.post(`${path}/:id`, change);
  router.put(`${path}/:id`, change);
  router.get(`${path}/:id/download`, (ctx) => download(ctx, entity, { services, store }));
}

interface FileContext {
  services: Services;
  store: FileStore;
}

/** The content is stored within the transaction, after the record was accepted: what is refused leaves no file. */
async function receive(ctx: Context, question: Omit<Command, 'body'>, { services, store }: FileContext): Promise<void> {
  const upload = await receiveUpload(ctx);
  const id = services.newId();
  const attached = upload && (await attachedOf(upload, id));
  const { reader } = ctx.state;
  const body = upload && question.operation === 'create' ? { name: upload.name, ...ctx.state.body } : ctx.state.body;
  const command: Command = { ...question, body, ...(attached ? { attached } : {}) };
  const outcome = await commandTransaction(ctx, services, async (trx) => {
    const done = await executeCommand(command, { services, reader, trx });
    if (upload) await store.put(id, upload.content);
    return done;
  });
  answerOutcome(ctx, question.entity, outcome);
}

async function attachedOf({ name, content }: Upload, id: string): Promise<JsonObject> {
  const contentType = await contentTypeOf(name, content);
  if (!contentType) throw new Problem('file_type_not_allowed');
  return { contentType, size: content.length, fileKey: keyOf(id) };
}

/** Always as an attachment of exactly the checked type: no browser runs what somebody uploaded. */
async function download(ctx: Context, entity: Entity, { services, store }: FileContext): Promise<void> {
  const row = await findRepresentation({ entity, id: idOf(ctx) }, ctx.state.reader, services.db);
  if (!row) throw new Problem('not_found');
  const contentType = String(row['contentType']);
  ctx.body = await store.read(String(row['fileKey']));
  ctx.set('Content-Type', contentType);
  ctx.set('Content-Length', String(row['size']));
  ctx.set('Content-Disposition', attachmentHeader(downloadName(String(row['name']), contentType)));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}
