import { isUtf8 } from 'node:buffer';

/** Byte order marks, longest first where they begin alike. */
const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a file whose encoding nobody names: by its byte order mark, as UTF-16 where every second byte is zero, as
 * UTF-8 where it is valid UTF-8, otherwise as Windows-1252, which is what Excel saves in western Europe and the
 * Americas. Null: not text at all.
 */
export function decodeText(bytes: Buffer): string | null {
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? windows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : text;
}

function encodingOf(bytes: Buffer): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const sample = bytes.subarray(0, 1024);
  const zeros = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const many = sample.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  if ((zeros[0] ?? 0) > many) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Bytes 128 to 159; the rest is Latin 1. By hand, because Node's decoder takes Windows-1252 for Latin 1 in v20. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(bytes: Buffer): string {
  const text = Buffer.alloc(2 * bytes.length);
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const isUpper = byte > 127 && byte < 160;
    const code = isUpper ? upper.charCodeAt(byte - 128) : byte;
    text[2 * index] = code;
    text[2 * index + 1] = code >> 8;
  }
  return text.toString('utf16le');
}
