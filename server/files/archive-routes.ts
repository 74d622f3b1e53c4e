import type { OwnRoutes } from '../kernel/http/own-routes.ts';
import { Readable } from 'node:stream';
import type { Entity } from '../../schemas/language/entity.ts';
import type { Context } from '../kernel/http/context.ts';
import { idOf } from '../kernel/http/id-of.ts';
import { apiBase } from '../kernel/present/iri.ts';
import { Problem } from '../kernel/problem.ts';
import { findPage } from '../kernel/repository/page.ts';
import { findRepresentation } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { attachmentHeader, downloadName } from './download-name.ts';
import type { FileEntity } from './file-row.ts';
import { createFileStore } from './file-store.ts';
import { crc32, createDeflateRaw } from 'node:zlib';
import { end, headOf, listedPart, signed, type PackedPart } from '../spreadsheets/write-zip.ts';

interface ZippedFile {
  /** Its path in the archive. */
  name: string;
  open: () => Promise<Readable>;
}

/** Sizes come after the content, because they are known only once it has been sent. */
const sizesFollow = 0x0008;
/** Most files are already compressed. */
const level = 1;
const unknown: PackedPart = { crc: 0, bytes: 0, packedBytes: 0 };

/** Yields an archive that is packed while it is sent. Whatever their size, only a chunk of one file is in memory. */
async function* zipStream(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const head = Buffer.concat([signed('PK\x03\x04', headOf(unknown, name, sizesFollow)), name]);
    yield head;
    const part = { ...unknown };
    yield* pack(await file.open(), part);
    const sizes = sizesOf(part);
    yield sizes;
    directory.push(listedPart({ head: headOf(part, name, sizesFollow), name, offset }));
    offset += head.length + part.packedBytes + sizes.length;
  }
  const listing = Buffer.concat(directory);
  yield listing;
  yield end({ count: files.length, listing: listing.length, offset });
}

/** Yields the packed chunks and records their sizes in the part. */
async function* pack(content: Readable, part: PackedPart): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level });
  content.on('data', (chunk: Buffer) => {
    part.crc = crc32(chunk, part.crc);
    part.bytes += chunk.length;
  });
  content.on('error', (error) => deflate.destroy(error));
  content.pipe(deflate);
  for await (const chunk of deflate) {
    const piece = Buffer.from(chunk);
    part.packedBytes += piece.length;
    yield piece;
  }
}

function sizesOf({ crc, bytes, packedBytes }: PackedPart): Buffer {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc, 0);
  sizes.writeUInt32LE(packedBytes, 4);
  sizes.writeUInt32LE(bytes, 8);
  return signed('PK\x07\x08', sizes);
}

/** More files than a record may have. */
const mostFiles = 100;

interface Question {
  /** The entity that owns the files, and the property that links a file to it. */
  parent: Entity;
  entity: FileEntity;
}

/** GET {parent}/download-files: all files visible to the caller, in one archive. */
export function archiveRoute(router: OwnRoutes, question: Question, services: Services): void {
  router.get(`${apiBase}/${question.parent.collection}/:id/download-files`, 'file', (ctx) =>
    answerArchive(ctx, question, services),
  );
}

async function answerArchive(ctx: Context, { parent, entity }: Question, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const id = idOf(ctx);
  const record = await findRepresentation({ entity: parent, id }, reader, services.db);
  if (!record) throw new Problem('not_found');
  const query = new Map([[parent.name, [id]]]);
  const found = await findPage({ entity, page: 1, itemsPerPage: mostFiles, query }, reader, services.db);
  if (found.rows.length === 0) throw new Problem('not_found');
  const store = createFileStore(services.config);
  const names = archiveNames(
    found.rows.map(({ name, contentType }) => downloadName(String(name), String(contentType))),
  );
  const files = found.rows.map(({ fileKey }, at) => {
    return { name: names[at] ?? '', open: () => store.read(String(fileKey)) };
  });
  const title = typeof record.title === 'string' && record.title !== '' ? record.title : parent.name;
  ctx.body = Readable.from(zipStream(files));
  ctx.set('Content-Type', 'application/zip');
  ctx.set('Content-Disposition', attachmentHeader(`${title}.zip`));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}

/** Makes names unique, and removes paths. */
function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const flat = name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
    const dot = flat.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [flat.slice(0, dot), flat.slice(dot)] : [flat, ''];
    let free = flat;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
