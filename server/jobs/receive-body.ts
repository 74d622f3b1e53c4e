import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { numberSetting } from '../configuration/setting.ts';
import { maximumFileBytes } from '../files/allowed-types.ts';
import type { Context } from '../kernel/http/context.ts';
import { Problem } from '../kernel/problem.ts';

/** A file, and beside it the fields and the marks between them; the reader itself holds each to its own bound. */
const besideFile = 2_000_000;
const mostOfOthers = 9_000_000;

/** The body as it comes, into a file; false where there is none. What is larger than any may be is cut off. */
export async function receiveBody(ctx: Context, file: string): Promise<boolean> {
  const { 'content-length': length, 'transfer-encoding': encoding } = ctx.req.headers;
  if (ctx.method === 'GET' || (encoding === undefined && !(Number(length) > 0))) return false;
  const isUpload = Boolean(ctx.is('multipart'));
  const most = isUpload ? maximumFileBytes() + besideFile : mostOfOthers;
  const tooLarge = (): Problem =>
    isUpload
      ? new Problem('file_too_large', { params: { megabytes: numberSetting('uploadMegabytes') } })
      : new Problem('body_too_large');
  const counter = bounded(most);
  try {
    await pipeline(ctx.req, counter.stream, createWriteStream(file));
  } catch (error) {
    // The sender left before all was said.
    if (ctx.req.destroyed) throw new Problem('malformed_body');
    throw error;
  }
  if (counter.isExceeded()) throw tooLarge();
  return true;
}

/** What is too much is read, so that its sender hears the answer, and kept nowhere. */
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
