import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. Fields other than path and content are written as given, even if they are false. */
export interface Part {
  path: string;
  content: Buffer | string;
  isPacked?: boolean;
  /** The size that the archive claims. */
  size?: number;
  crc?: number;
  flags?: number;
  method?: number;
  /** Uses the bytes of the part at this index. */
  sharesWith?: number;
}

/** Builds an uncompressed archive of these entries. */
export const writeZip = (entries: ReadonlyMap<string, Buffer>): Buffer =>
  packZip([...entries].map(([path, content]) => ({ path, content })));

/** Builds an archive exactly as described by its parts, even if it is invalid. */
export function packZip(parts: readonly Part[], { count = parts.length }: { count?: number } = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.path);
    const { head, data } = written(part, name);
    const isShared = part.sharesWith !== undefined;
    const own = offsets[part.sharesWith ?? -1] ?? offset;
    offsets.push(own);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 'latin1');
    central.writeUInt16LE(20, 4);
    head.copy(central, 6);
    central.writeUInt32LE(own, 42);
    directory.push(central, name);
    if (isShared) continue;
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, data]);
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

/** Returns the 26 bytes shared by an entry's local header and its directory record, and its data. */
function written(part: Part, name: Buffer): { head: Buffer; data: Buffer } {
  const content = Buffer.from(part.content);
  const data = part.isPacked ? deflateRawSync(content) : content;
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(part.flags ?? 0x0800, 2);
  head.writeUInt16LE(part.method ?? (part.isPacked ? 8 : 0), 4);
  head.writeUInt32LE(part.crc ?? crc32(content), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(part.size ?? content.length, 18);
  head.writeUInt16LE(name.length, 22);
  return { head, data };
}
