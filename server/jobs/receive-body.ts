import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { numberSetting } from '../configuration/setting.ts';
import { maximumFileBytes } from '../files/allowed-types.ts';
import type { Context } from '../kernel/http/context.ts';
import { Problem } from '../kernel/problem.ts';

/** The fields and boundaries around a file. The reader itself enforces the individual limits. */
const formBytes = 2_000_000;
const mostOfOthers = 9_000_000;

/** Writes the incoming body into a file. Returns false if there is none. Cuts off bodies above the limit. */
export async function receiveBody(ctx: Context, file: string): Promise<boolean> {
  const { 'content-length': length, 'transfer-encoding': encoding } = ctx.req.headers;
  if (ctx.method === 'GET' || (encoding === undefined && !(Number(length) > 0))) return false;
  const isUpload = Boolean(ctx.is('multipart'));
  const most = isUpload ? maximumFileBytes() + formBytes : mostOfOthers;
  const tooLarge = (): Problem =>
    isUpload
      ? new Problem('file_too_large', { params: { megabytes: numberSetting('uploadMegabytes') } })
      : new Problem('body_too_large');
  const counter = bounded(most);
  try {
    await pipeline(ctx.req, counter.stream, createWriteStream(file));
  } catch (error) {
    // The sender disconnected before the end of the body.
    if (ctx.req.destroyed) throw new Problem('malformed_body');
    throw error;
  }
  if (counter.isExceeded()) throw tooLarge();
  return true;
}

/** Reads excess data without storing it, so that the sender receives the answer. */
function bounded(most: number): { stream: Transform; isExceeded: () => boolean } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done();
      else done(null, chunk);
    },
  });
  return { stream, isExceeded: () => bytes > most };
}
