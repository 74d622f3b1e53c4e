import { atOnce } from './at-once.ts';

/** Whole numbers as text: seven bits a byte, the highest says that more follow, written in Base64. */
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

/** Characters of one call: more arguments than an engine may take. */
const portion = 8192;

function textOf(bytes: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += portion) parts.push(String.fromCharCode(...bytes.slice(at, at + portion)));
  return btoa(parts.join(''));
}

/** So many bytes are read between two pauses. */
const bytesAtOnce = 1 << 18;

export const unpacked = (text: string): number[] => atOnce(unpacking(text));

/** The same in steps. */
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
