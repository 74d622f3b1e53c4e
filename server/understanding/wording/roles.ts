import type { Scene } from '../../../schemas/domain/understanding/scene.ts';

/** A part of the text that says something else than an item. */
export interface Part {
  first: number;
  last: number;
}

/** The words of tokens, as they stand in the text that was entered. */
export function wordsAt(
  scene: Scene,
  original: string,
  { first, last }: Part,
): { from: string; start: number; end: number } {
  const start = scene.tokens[first]?.start ?? 0;
  const end = scene.tokens[last]?.end ?? 0;
  return { from: original.slice(start, end), start, end };
}

/** Which tokens are taken by a part already. */
export function takenBy(scene: Scene, parts: readonly Part[]): Uint8Array {
  const taken = new Uint8Array(scene.tokens.length);
  for (const { first, last } of parts) taken.fill(1, first, last + 1);
  return taken;
}
