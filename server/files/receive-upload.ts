import { createHash } from 'node:crypto';
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
  await countVolume(file['buffer'].length, ctx.state.reader, services);
  await refuseInfected(file['buffer'], services.config.virusScanUrl);
  ctx.state.fileHash = createHash('sha256').update(file['buffer']).digest('hex');
  return { name: plainName(String(file['originalname'])), content: file['buffer'] };
}
