import { crc32, inflateRawSync } from 'node:zlib';

/** Entries of an archive by their path. */
export type Entries = Map<string, Buffer>;

/** A list of items has a few megabytes at most; more is a mistake or an attack. */
const largestTotal = 150 * 1024 * 1024;

/**
 * Reads a zip archive by its directory; null when it is damaged, encrypted, or unpacks to more than 150 MB. Libraries
 * that read archives as streams believe sizes that the file claims; this one inflates against a limit.
 */
export function readZip(archive: Buffer, wanted: (path: string) => boolean): Entries | null {
  try {
    return unpack(archive, wanted);
  } catch {
    return null;
  }
}

function unpack(archive: Buffer, wanted: (path: string) => boolean): Entries | null {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) return null;
  const entries: Entries = new Map();
  let at = archive.readUInt32LE(end + 16);
  let left = largestTotal;
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) return null;
    const pathLength = archive.readUInt16LE(at + 28);
    const path = archive.toString('utf8', at + 46, at + 46 + pathLength);
    if (wanted(path)) {
      const content = unpackEntry(archive, { at, limit: left });
      left -= content.length;
      entries.set(path, content);
    }
    at += 46 + pathLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** Throws where the entry is encrypted, of an unknown method, damaged, or longer than the limit. */
function unpackEntry(archive: Buffer, { at, limit }: { at: number; limit: number }): Buffer {
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
  const method = archive.readUInt16LE(at + 10);
  if (archive.readUInt16LE(at + 8) & 1) throw new Error('encrypted');
  if (method !== 0 && method !== 8) throw new Error('unknown method');
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(limit, 1) });
  if (content.length > limit || crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error('damaged');
  return content;
}

/** An archive of these entries, not compressed. */
export function writeZip(entries: Entries): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of entries) {
    const name = Buffer.from(path);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), described(name, content), name, content]);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 'latin1');
    central.writeUInt16LE(20, 4);
    described(name, content).copy(central, 6);
    central.writeUInt32LE(offset, 42);
    locals.push(local);
    directory.push(central, name);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

/** The 26 bytes that an entry's own head and its line in the directory have in common. Names are UTF-8. */
function described(name: Buffer, content: Buffer): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(0x0800, 2);
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(content.length, 14);
  bytes.writeUInt32LE(content.length, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}
