import type { Scene } from '../../../schemas/domain/understanding/scene.ts';

/** A part of the text that is not an item. */
export interface Part {
  first: number;
  last: number;
}

/** Returns the words of tokens as in the original text. */
export function wordsAt(
  scene: Scene,
  original: string,
  { first, last }: Part,
): { from: string; start: number; end: number } {
  const start = scene.tokens[first]?.start ?? 0;
  const end = scene.tokens[last]?.end ?? 0;
  return { from: original.slice(start, end), start, end };
}

/** Marks the tokens that already belong to a part. */
export function takenBy(scene: Scene, parts: readonly Part[]): Uint8Array {
  const taken = new Uint8Array(scene.tokens.length);
  for (const { first, last } of parts) taken.fill(1, first, last + 1);
  return taken;
}
