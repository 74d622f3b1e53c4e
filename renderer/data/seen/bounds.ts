const day = 86_400_000;

/** Limits of the store. Bytes are counted as characters, so text that is not ASCII counts less than it takes. */
export const bounds = { entries: 200, bytes: 4_000_000, entryBytes: 300_000, milliseconds: 7 * day } as const;

/** The time it was read from the server, and the length of its text. */
export interface Size {
  at: number;
  bytes: number;
}

export const isTooOld = ({ at }: Pick<Size, 'at'>, now: number): boolean => now - at > bounds.milliseconds;

/** Keys to remove to stay within the limits: entries that are too old, then those read longest ago. */
export function leaving(sizes: ReadonlyMap<string, Size>, now: number): string[] {
  const newestFirst = [...sizes].toSorted(([, one], [, other]) => other.at - one.at);
  let [entries, bytes] = [0, 0];
  return newestFirst.flatMap(([key, size]) => {
    entries += 1;
    bytes += size.bytes;
    return entries > bounds.entries || bytes > bounds.bytes || isTooOld(size, now) ? [key] : [];
  });
}
