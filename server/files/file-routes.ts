import { createHash } from 'node:crypto';
import type { OwnRoutes } from '../kernel/http/own-routes.ts';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { Command } from '../kernel/commands/command.ts';
import { executeCommand } from '../kernel/commands/execute-command.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { commandTransaction } from '../kernel/http/command-transaction.ts';
import type { Context } from '../kernel/http/context.ts';
import { answerDocument } from '../kernel/http/answer.ts';
import { answerOutcome } from '../kernel/http/answer-outcome.ts';
import { idOf } from '../kernel/http/id-of.ts';
import { accountReader } from '../kernel/identity/session-reader.ts';
import { apiBase } from '../kernel/present/iri.ts';
import { Problem } from '../kernel/problem.ts';
import { findRepresentation } from '../kernel/repository/records.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import type { Services } from '../kernel/services.ts';
import { contentTypeOf } from './allowed-types.ts';
import { answerDownload, answerPreview } from './answer-file.ts';
import { earlierVersions, type FileVersion } from './file-versions.ts';
import { fileEntities, isStored, type FileEntity, type FileRow } from './file-row.ts';
import { linkMinutes, readFileLink, signFileLink } from './file-link.ts';
import { createFileStore, keyOf, type FileStore } from './file-store.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';

/**
 * Uploads and downloads of an entity whose records are files. POST multipart on the collection creates one, and POST or
 * PUT multipart on a record changes it. GET {iri}/download sends the content, /preview content that browsers display in
 * the page, and /link an address valid for a few minutes. The rules receive the file as `attached`.
 */
export function fileRoutes(router: OwnRoutes, entity: FileEntity, services: Services): void {
  const path = `${apiBase}/${entity.collection}`;
  const store = createFileStore(services.config);
  router.post(path, { answers: { 201: entity }, multipart: 'only' }, async (ctx, next) => {
    if (!ctx.is('multipart')) return next();
    return receive(ctx, { entity, operation: 'create' }, { services, store });
  });
  const change = async (ctx: Context, next: () => Promise<unknown>): Promise<unknown> => {
    if (!ctx.is('multipart')) return next();
    return receive(ctx, { entity, operation: 'update', id: idOf(ctx) }, { services, store });
  };
  if (entity.calls.includes('update')) {
    router.post(`${path}/:id`, { answers: entity, multipart: 'only' }, change);
    router.put(`${path}/:id`, { answers: entity, multipart: true }, change);
  }
  const rowOf = (ctx: Context): Promise<FileRow> =>
    findFile(idOf(ctx), entity, { reader: ctx.state.reader, db: services.db });
  const versionsOf = (ctx: Context, row: FileRow): Promise<FileVersion[]> =>
    earlierVersions(row, entity, { reader: ctx.state.reader, db: services.db });
  router.get(`${path}/:id/download`, 'file', async (ctx) => answerDownload(ctx, await rowOf(ctx), store));
  router.get(`${path}/:id/preview`, { answers: 'file', refuses: ['file_type_not_allowed'] }, async (ctx) =>
    answerPreview(ctx, await rowOf(ctx), store),
  );
  router.get(`${path}/:id/link`, 'FileLink', (ctx) => answerLink(ctx, entity, services));
  if (!entity.calls.includes('update')) return;
  router.get(`${path}/:id/versions`, 'FileVersions', async (ctx) =>
    answerVersions(ctx, await versionsOf(ctx, await rowOf(ctx))),
  );
  router.get(`${path}/:id/versions/:version/download`, 'file', async (ctx) => {
    const row = await rowOf(ctx);
    const earlier = (await versionsOf(ctx, row)).find(({ version }) => String(version) === ctx.params.version);
    if (!earlier) throw new Problem('not_found');
    await answerDownload(ctx, { ...row, ...earlier }, store);
  });
}

/** POST multipart on the parent attaches a file to it. */
export function attachRoute(
  router: OwnRoutes,
  { path, entity, parent }: { path: string; entity: FileEntity; parent: string },
  services: Services,
): void {
  const store = createFileStore(services.config);
  router.post(path, { answers: { 201: entity }, multipart: 'only', refuses: ['limit_reached'] }, async (ctx, next) => {
    if (!ctx.is('multipart')) return next();
    const fixed = { [parent]: idOf(ctx) };
    return receive(ctx, { entity, operation: 'create' }, { services, store, fixed });
  });
}

interface FileContext {
  services: Services;
  store: FileStore;
  /** Values given by the address. */
  fixed?: JsonObject;
}

/** Stores the content within the transaction, after the record was accepted. A refused upload leaves no file. */
async function receive(
  ctx: Context,
  question: Omit<Command, 'body'>,
  { services, store, fixed }: FileContext,
): Promise<void> {
  const upload = await receiveUpload(ctx, services);
  const id = services.newId();
  const attached = upload && (await attachedOf(upload, id));
  const { reader } = ctx.state;
  const named = upload && question.operation === 'create' ? { name: upload.name } : {};
  const body = { ...named, ...ctx.state.body, ...fixed };
  const command: Command = { ...question, body, ...(attached ? { attached } : {}) };
  const outcome = await commandTransaction(ctx, services, async (trx) => {
    const done = await executeCommand(command, { services, reader, trx });
    if (upload) await store.put(id, upload.content);
    return done;
  });
  answerOutcome(ctx, question.entity, outcome);
}

/** Returns the stored properties of a file. Throws `file_type_not_allowed`. */
export async function attachedOf({ name, content }: Upload, id: string): Promise<JsonObject> {
  const contentType = await contentTypeOf(name, content);
  if (!contentType) throw new Problem('file_type_not_allowed');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { contentType, size: content.length, fileKey: keyOf(id), sha256 };
}

/** Returns the record if it is visible to the reader. Other records count as not found. */
async function findFile(
  id: string,
  entity: FileEntity,
  { reader, db }: { reader: Reader; db: Services['db'] },
): Promise<FileRow> {
  const row = await findRepresentation({ entity, id }, reader, db);
  if (!row || !isStored(row)) throw new Problem('not_found');
  return row;
}

/** Lists the earlier contents of a replaced file, each with its own address. */
function answerVersions(ctx: Context, versions: readonly FileVersion[]): void {
  answerDocument(ctx, 200, 'FileVersions', {
    versions: versions.map(({ version, at, size, contentType }) => {
      return { version, at, size, contentType, download: `${ctx.path}/${version}/download` };
    }),
  });
}

/** Returns a link that works for a few minutes without a session, as long as its creator may read the file. */
async function answerLink(ctx: Context, entity: FileEntity, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const { id } = await findFile(idOf(ctx), entity, { reader, db: services.db });
  const now = services.now();
  const link = { account: reader.caller.account ?? '', entity: entity.name, id };
  const token = await signFileLink(link, { config: services.config, now });
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000).toISOString();
  answerDocument(ctx, 200, 'FileLink', { url: `${services.config.publicUrl}${apiBase}/files/${token}`, expiresAt });
}

/** GET files/{token}: the target of a link from `answerLink`, for all entities whose records are files. */
export function fileLinkRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/files/:token`, 'file', async (ctx) => {
    const token = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
    const link = await readFileLink(token, { config: services.config, now: services.now() });
    const reader = link && (await accountReader(link.account, services));
    const name = fileEntities.find((one) => one === link?.entity);
    if (!link || !reader || !name) throw new Problem('not_found');
    const row = await findFile(link.id, entityNamed(name), { reader, db: services.db });
    await answerDownload(ctx, row, createFileStore(services.config));
  });
}
