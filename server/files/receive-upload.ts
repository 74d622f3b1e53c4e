import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isObject } from '../../schemas/language/json-schema.ts';
import type { Context } from '../kernel/http/context.ts';
import { isStorable } from '../kernel/http/storable.ts';
import { lazy } from '../kernel/lazy.ts';
import { Problem } from '../kernel/problem.ts';
import type { Services } from '../kernel/services.ts';
import { plainName } from './download-name.ts';
import { refuseInfected } from './scan-upload.ts';
import { maximumFileBytes } from './allowed-types.ts';
import { numberSetting } from '../configuration/setting.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import { raw } from '../kernel/repository/records.ts';

const mebibyte = 1024 * 1024;

/**
 * Counts an organization's uploads per day in UTC. An upload that would exceed the setting is refused and not counted,
 * so no organization can fill the disk for all others.
 */
async function countVolume(bytes: number, { caller }: Reader, { db, now }: Services): Promise<void> {
  const organization = caller.viewAs?.organization ?? caller.organization;
  if (organization === null) return;
  const megabytes = numberSetting('dailyMegabytes');
  const counted = await raw(db, {
    sql: `insert into upload_volume (organization_id, day, bytes) values (?, ?, ?)
      on conflict (organization_id, day) do update set bytes = upload_volume.bytes + excluded.bytes
        where upload_volume.bytes + excluded.bytes <= ?
      returning bytes`,
    bindings: [organization, now().toISOString().slice(0, 10), bytes, megabytes * mebibyte],
  });
  if (counted.length === 0) throw new Problem('volume_used_up', { params: { megabytes } });
}

export interface Upload {
  name: string;
  content: Buffer;
}

/** A file is held in memory. One larger than the setting allows is cut off while it arrives. */
const loaded = lazy(() => import('@koa/multer'));

async function receiver(): Promise<(ctx: Context, next: () => Promise<void>) => Promise<unknown>> {
  const { default: multer } = await loaded();
  return multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maximumFileBytes(), files: 1, fields: 50, fieldSize: 1024 * 1024 },
    // Browsers send file names in UTF-8. The default would read them as Latin-1.
    defParamCharset: 'utf8',
  }).single('file');
}

/** Errors of the multipart parser are the sender's mistake. Only an excessive file size has its own code. */
function refuse(error: unknown): never {
  if (Reflect.get(Object(error), 'code') === 'LIMIT_FILE_SIZE')
    throw new Problem('file_too_large', { params: { megabytes: numberSetting('uploadMegabytes') } });
  throw new Problem('malformed_body');
}

/** Reads the file and the fields of a multipart body. The fields become `state.body`. */
export async function receiveUpload(ctx: Context, services: Services): Promise<Upload | undefined> {
  if (!ctx.is('multipart')) throw new Problem('unsupported_media_type');
  const receive = await receiver();
  await receive(ctx, async () => {}).catch(refuse);
  const fields: unknown = Reflect.get(ctx.request, 'body');
  if (!isStorable(fields)) throw new Problem('malformed_body');
  ctx.state.body = isObject(fields) ? { ...fields } : {};
  const file: unknown = Reflect.get(ctx.request, 'file');
  if (!isObject(file) || !Buffer.isBuffer(file['buffer'])) return undefined;
  return accepted({ name: plainName(String(file['originalname'])), content: file['buffer'] }, ctx, services);
}

/** Reads a multipart body, or a body of one of these types, which is the file itself. */
export async function receiveFile(
  ctx: Context,
  services: Services,
  types: readonly string[],
): Promise<Upload | undefined> {
  if (ctx.is('multipart')) return receiveUpload(ctx, services);
  if (!ctx.is(...types)) throw new Problem('file_type_not_allowed');
  const content = await bytesOf(ctx.req, maximumFileBytes());
  if (content) return accepted({ name: '', content }, ctx, services);
  // The rest of the body would otherwise be read before the connection is used again.
  ctx.set('Connection', 'close');
  return refuse({ code: 'LIMIT_FILE_SIZE' });
}

/** Null if there are more bytes, which are not kept. */
function bytesOf(request: IncomingMessage, most: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) {
        chunks.push(chunk);
        return;
      }
      request.pause();
      resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => reject(new Problem('malformed_body')));
  });
}

async function accepted(upload: Upload, ctx: Context, services: Services): Promise<Upload> {
  await countVolume(upload.content.length, ctx.state.reader, services);
  await refuseInfected(upload.content, services.config.virusScanUrl);
  ctx.state.fileHash = createHash('sha256').update(upload.content).digest('hex');
  return upload;
}
