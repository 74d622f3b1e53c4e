import { statfs } from 'node:fs/promises';

/** Error codes for a full PostgreSQL disk, and for a full file store or an exhausted quota. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Time in milliseconds for which a full disk is assumed to remain full. */
const believedFor = 10_000;
/** Minimum free space to work with, in bytes. */
const leastFree = 32 * 1024 * 1024;

let metAt = Number.NEGATIVE_INFINITY;

/** Returns true if an error reports a full disk. The process is then not ready for a while. */
export function meetsFullDisk(code: unknown): boolean {
  const isFull = typeof code === 'string' && full.has(code);
  if (isFull) metAt = performance.now();
  return isFull;
}

/** Returns true if no disk was recently found full and the disk of this folder has space left. */
export async function hasRoom(folder: string): Promise<boolean> {
  if (performance.now() - metAt < believedFor) return false;
  // If the folder does not exist yet or is elsewhere, nothing is known about its disk.
  const found = await statfs(folder).catch(() => null);
  return found === null || found.bavail * found.bsize >= leastFree;
}
