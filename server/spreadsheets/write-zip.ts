import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  path: string;
  /** Its text, piece by piece. */
  content: Iterable<string>;
}

/** Approximate number of characters collected before packing. */
const pieceLetters = 65_536;
/** Fast compression. A table of numbers gains little from a higher level. */
const level = 4;
const utf8Names = 0x0800;
const deflated = 8;

/** An archive's data about a part, apart from its name. */
export interface PackedPart {
  crc: number;
  bytes: number;
  packedBytes: number;
}

interface PackedFile extends PackedPart {
  packed: Buffer[];
}

/**
 * Builds an archive of packed texts. Each part is generated while it is packed, so it is never in memory as a whole.
 */
export async function writeZip(parts: readonly ZipPart[]): Promise<Buffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of parts) {
    const part = await pack(content);
    const name = Buffer.from(path);
    const head = headOf(part, name);
    files.push(signed('PK\x03\x04', head), name, ...part.packed);
    directory.push(listedPart({ head, name, offset }));
    offset += 4 + head.length + name.length + part.packedBytes;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...files, listing, end({ count: parts.length, listing: listing.length, offset })]);
}

async function pack(content: Iterable<string>): Promise<PackedFile> {
  const deflate = createDeflateRaw({ level });
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  const ended = once(deflate, 'end');
  let crc = 0;
  let bytes = 0;
  for (const piece of gather(content)) {
    const chunk = Buffer.from(piece);
    crc = crc32(chunk, crc);
    bytes += chunk.length;
    if (!deflate.write(chunk)) await once(deflate, 'drain');
  }
  deflate.end();
  await ended;
  return { crc, bytes, packed, packedBytes: packed.reduce((sum, { length }) => sum + length, 0) };
}

function* gather(content: Iterable<string>): Generator<string> {
  let text = '';
  for (const piece of content) {
    text += piece;
    if (text.length < pieceLetters) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The directory record of a part. */
export const listedPart = ({ head, name, offset }: { head: Buffer; name: Buffer; offset: number }): Buffer =>
  Buffer.concat([signed('PK\x01\x02', Buffer.from([20, 0]), head, tail(offset)), name]);

export const signed = (signature: string, ...rest: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(signature, 'latin1'), ...rest]);

/** The bytes shared by an entry's local header and its directory record. */
export function headOf({ crc, bytes, packedBytes }: PackedPart, name: Buffer, flags = 0): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(utf8Names | flags, 2);
  head.writeUInt16LE(deflated, 4);
  // The earliest date in archives, so that the same workbook has the same bytes.
  head.writeUInt16LE(0x0021, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packedBytes, 14);
  head.writeUInt32LE(bytes, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function tail(offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return rest;
}

export function end({ count, listing, offset }: { count: number; listing: number; offset: number }): Buffer {
  const last = Buffer.alloc(18);
  last.writeUInt16LE(count, 4);
  last.writeUInt16LE(count, 6);
  last.writeUInt32LE(listing, 8);
  last.writeUInt32LE(offset, 12);
  return signed('PK\x05\x06', last);
}
