import { statfs } from 'node:fs/promises';

/** PostgreSQL's disk is full; the file store's is, or its quota is used up. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** So long a disk that was full is taken to be full still, in milliseconds. */
const believedFor = 10_000;
/** Less than this is no room to work in, in bytes. */
const leastFree = 32 * 1024 * 1024;

let metAt = Number.NEGATIVE_INFINITY;

/** Whether an error says that a disk is full; then the process is not ready for a while. */
export function meetsFullDisk(code: unknown): boolean {
  const isFull = typeof code === 'string' && full.has(code);
  if (isFull) metAt = performance.now();
  return isFull;
}

/** Whether there is room: no disk was found to be full just now, and this folder's has some left. */
export async function hasRoom(folder: string): Promise<boolean> {
  if (performance.now() - metAt < believedFor) return false;
  // A folder that nobody has written to yet, or that lies elsewhere, tells nothing.
  const found = await statfs(folder).catch(() => null);
  return found === null || found.bavail * found.bsize >= leastFree;
}
