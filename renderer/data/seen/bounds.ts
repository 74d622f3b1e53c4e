const day = 86_400_000;

/** How much is kept of what was seen. Bytes are characters: what is not ASCII counts less than it takes. */
export const bounds = { entries: 200, bytes: 4_000_000, entryBytes: 300_000, milliseconds: 7 * day } as const;

/** When it was read from the server, and how long its text is. */
export interface Size {
  at: number;
  bytes: number;
}

export const isTooOld = ({ at }: Pick<Size, 'at'>, now: number): boolean => now - at > bounds.milliseconds;

/** What has to go so that the rest is within the bounds: what is too old, then what was read longest ago. */
export function leaving(sizes: ReadonlyMap<string, Size>, now: number): string[] {
  const newestFirst = [...sizes].toSorted(([, one], [, other]) => other.at - one.at);
  let [entries, bytes] = [0, 0];
  return newestFirst.flatMap(([key, size]) => {
    entries += 1;
    bytes += size.bytes;
    return entries > bounds.entries || bytes > bounds.bytes || isTooOld(size, now) ? [key] : [];
  });
}
