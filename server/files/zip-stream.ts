import type { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { end, headOf, listedPart, signed, type PackedPart } from '../spreadsheets/write-zip.ts';

export interface ZippedFile {
  /** Its path in the archive. */
  name: string;
  open: () => Promise<Readable>;
}

/** Sizes follow the content: they are known when it has been sent. */
const sizesFollow = 0x0008;
/** Most files are packed already. */
const level = 1;
const unknown: PackedPart = { crc: 0, bytes: 0, packedBytes: 0 };

/** An archive of files, packed while it is sent: however large they are, a chunk of one is in memory. */
export async function* zipStream(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const head = Buffer.concat([signed('PK\x03\x04', headOf(unknown, name, sizesFollow)), name]);
    yield head;
    const part = { ...unknown };
    yield* packed(await file.open(), part);
    const sizes = sizesOf(part);
    yield sizes;
    directory.push(listedPart({ head: headOf(part, name, sizesFollow), name, offset }));
    offset += head.length + part.packedBytes + sizes.length;
  }
  const listing = Buffer.concat(directory);
  yield listing;
  yield end({ count: files.length, listing: listing.length, offset });
}

/** The packed chunks; what they come to is written into the part. */
async function* packed(content: Readable, part: PackedPart): AsyncGenerator<Buffer> {
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
