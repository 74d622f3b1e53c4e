import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { bounds } from './bounds.ts';
import { decodeUtf8 } from './decode-text.ts';
import { unreadable } from './table.ts';
import type { Turns } from '../kernel/turns.ts';

/** A part of an archive from its directory, with the bytes it occupies there. */
interface Entry {
  path: string;
  isEncrypted: boolean;
  isPacked: boolean;
  crc: number;
  size: number;
  packed: Buffer;
}

export interface Archive {
  has: (path: string) => boolean;
  /** Refuses a missing part, and more than one archive may unpack to. */
  read: (path: string, turns: Turns) => Promise<string>;
}

const megabyte = 1024 * 1024;
const signature = { end: 0x06054b50, listed: 0x02014b50, local: 0x04034b50 };
const endLength = 22;
const longestComment = 0xffff;
const inflate = promisify(inflateRaw);

/**
 * Reads the directory of a zip archive, and its parts on request. Claimed sizes are checked against the bounds before
 * unpacking. Unpacking stops if a part is longer than claimed.
 */
export function openZip(archive: Buffer): Archive {
  const entries = listed(archive);
  let left = bounds.unpackedMegabytes * megabyte;
  return {
    has: (path) => entries.has(path),
    read: async (path, turns) => {
      const entry = entries.get(path);
      if (!entry) throw unreadable('damaged');
      if (entry.size > left) throw unreadable('unpacks_too_large', bounds.unpackedMegabytes);
      left -= entry.size;
      return unpack(entry, turns);
    },
  };
}

function listed(archive: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > bounds.parts) throw unreadable('too_many_parts', bounds.parts);
  const directory = archive.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  const taken: (readonly [start: number, end: number])[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    if (at < directory || archive.readUInt32LE(at) !== signature.listed) throw unreadable('damaged');
    const { entry, place, next } = entryAt(archive, at);
    if (entries.has(entry.path)) throw unreadable('damaged');
    entries.set(entry.path, entry);
    taken.push(place);
    at = next;
  }
  if (at > end || overlap([...taken, [directory, at]])) throw unreadable('damaged');
  return entries;
}

/** Returns the start of the end-of-directory record, which precedes an arbitrary comment. */
function endOf(archive: Buffer): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature.end);
  const end = archive.lastIndexOf(mark, Math.max(0, archive.length - endLength));
  if (end < archive.length - endLength - longestComment || end < 0) throw unreadable('damaged');
  return end;
}

function entryAt(archive: Buffer, at: number): { entry: Entry; place: readonly [number, number]; next: number } {
  const pathEnd = at + 46 + archive.readUInt16LE(at + 28);
  const local = archive.readUInt32LE(at + 42);
  if (archive.readUInt32LE(local) !== signature.local) throw unreadable('damaged');
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const end = start + archive.readUInt32LE(at + 20);
  const method = archive.readUInt16LE(at + 10);
  if (end > archive.length || (method !== 0 && method !== 8)) throw unreadable('damaged');
  return {
    entry: {
      path: archive.toString('utf8', at + 46, pathEnd),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      isPacked: method === 8,
      crc: archive.readUInt32LE(at + 16),
      size: archive.readUInt32LE(at + 24),
      packed: archive.subarray(start, end),
    },
    place: [local, end],
    next: pathEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
  };
}

/** Overlapping parts turn little data into much. */
function overlap(places: readonly (readonly [start: number, end: number])[]): boolean {
  const sorted = places.toSorted(([a], [b]) => a - b);
  return sorted.some(([start], index) => start < (sorted[index - 1]?.[1] ?? 0));
}

async function unpack(entry: Entry, turns: Turns): Promise<string> {
  const { isEncrypted, isPacked, size, packed } = entry;
  if (isEncrypted) throw unreadable('encrypted');
  if (size > bounds.partMegabytes * megabyte) throw unreadable('unpacks_too_large', bounds.partMegabytes);
  if (size > bounds.ratioFromBytes && size > bounds.packedRatio * packed.length)
    throw unreadable('unpacks_too_large', bounds.partMegabytes);
  // Anything larger than a few megabytes of text is inflated outside the thread that answers requests.
  const content = isPacked
    ? await inflate(packed, { maxOutputLength: Math.max(size, 1), chunkSize: 256 * 1024 })
    : packed;
  if (content.length !== size || (await checksum(content, turns)) !== entry.crc) throw unreadable('damaged');
  return decodeUtf8(content, turns);
}

const slice = 4 * megabyte;

async function checksum(content: Buffer, turns: Turns): Promise<number> {
  let sum = 0;
  for (let at = 0; at < content.length; at += slice) {
    sum = crc32(content.subarray(at, at + slice), sum);
    if (turns.isOver()) await turns.next();
  }
  return sum;
}
