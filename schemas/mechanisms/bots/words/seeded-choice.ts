/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/**
 * Returns the same choice for the same seed. The next turn takes the next one, so nothing is repeated twice in a row.
 */
export function seededChoice<One>(
  choices: readonly [One, ...One[]],
  { seed, turn }: { seed: string; turn: number },
): One {
  return choices[(hashOf(seed) + turn) % choices.length] ?? choices[0];
}
