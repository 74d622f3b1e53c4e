/** 0 to 1, exclusive of 1: the same for the same texts, and telling nothing of a seed that is kept secret. */
export function seeded(...texts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return mixed(hash) / 2 ** 32;
}

/** Spreads what differs in the last letter over all bits (the finalizer of MurmurHash3). */
function mixed(hash: number): number {
  let bits = hash;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
