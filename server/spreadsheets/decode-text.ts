import { isUtf8 } from 'node:buffer';
import type { Turns } from '../kernel/turns.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Byte order marks, longest first if they share a prefix. */
const marks: readonly [encoding: Encoding, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes the text of a file with unknown encoding. Uses its byte order mark, UTF-16 if every second byte is zero, or
 * UTF-8 if valid. Otherwise uses Windows-1252, which Excel saves in western Europe and the Americas. Null if the file
 * is not text. Lone surrogates remain: see `cleanText`.
 */
export async function decodeText(bytes: Buffer, turns: Turns): Promise<string | null> {
  const text = await decodeSlices(bytes, encodingOf(bytes), turns);
  return text.includes('\0') ? null : text;
}

/** Decodes valid UTF-8, or text that should be. */
export const decodeUtf8 = (bytes: Buffer, turns: Turns): Promise<string> => decodeSlices(bytes, 'utf-8', turns);

const slice = 1024 * 1024;

/** Decodes slice by slice, to yield to other work. */
async function decodeSlices(bytes: Buffer, encoding: Encoding, turns: Turns): Promise<string> {
  const texts: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = letterEnd(bytes, Math.min(bytes.length, start + slice), encoding);
    texts.push(decoders[encoding](bytes.subarray(start, end)));
    start = end;
    if (turns.isOver()) await turns.next();
  }
  const text = texts.join('');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Returns an end that does not split a multibyte character. */
function letterEnd(bytes: Buffer, end: number, encoding: Encoding): number {
  if (end === bytes.length || encoding === 'windows-1252') return end;
  if (encoding === 'utf-8')
    return [end, end - 1, end - 2, end - 3].find((at) => ((bytes[at] ?? 0) & 0xc0) !== 0x80) ?? end;
  const upper = bytes[encoding === 'utf-16le' ? end - 1 : end - 2] ?? 0;
  return (upper & 0xfc) === 0xd8 ? end - 2 : end;
}

const decoders: Readonly<Record<Encoding, (bytes: Buffer) => string>> = {
  'utf-8': (bytes) => bytes.toString(),
  'utf-16le': (bytes) => bytes.toString('utf16le'),
  'utf-16be': (bytes) =>
    Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le'),
  'windows-1252': windows1252,
};

function encodingOf(bytes: Buffer): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const sample = bytes.subarray(0, 1024);
  const zeros = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const many = sample.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  if ((zeros[0] ?? 0) > many) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/**
 * Bytes 128 to 159; the rest is Latin 1. Decoded here, because Node's decoder treats Windows-1252 as Latin 1 in v20.
 */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const letters = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte > 127 && byte < 160 ? upper.charCodeAt(byte - 128) : byte,
);

function windows1252(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) units[index] = letters[bytes[index] ?? 0] ?? 0;
  return Buffer.from(units.buffer).toString('utf16le');
}
