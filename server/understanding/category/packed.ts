import { atOnce } from './at-once.ts';

/** Encodes whole numbers as text: seven bits per byte, with a continuation bit, in Base64. */
export function packed(numbers: Iterable<number>): string {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }
  return textOf(bytes);
}

/** Characters per call, because engines limit the number of arguments. */
const portion = 8192;

function textOf(bytes: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += portion) parts.push(String.fromCharCode(...bytes.slice(at, at + portion)));
  return btoa(parts.join(''));
}

/** Number of bytes read between two pauses. */
const bytesAtOnce = 1 << 18;

export const unpacked = (text: string): number[] => atOnce(unpacking(text));

/** Decodes the numbers in steps. */
export function* unpacking(text: string): Generator<void, number[]> {
  const bytes = atob(text);
  const numbers: number[] = [];
  let number = 0;
  let worth = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % bytesAtOnce === 0) yield;
    const byte = bytes.charCodeAt(at);
    number += (byte % 128) * worth;
    worth *= 128;
    if (byte >= 128) continue;
    numbers.push(number);
    [number, worth] = [0, 1];
  }
  return numbers;
}
