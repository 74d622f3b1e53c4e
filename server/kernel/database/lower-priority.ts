import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Niceness of background work: the lowest priority. At 10, a bid still waited for it on two cores
 * (`server/bench/under-load.ts`).
 */
export const lowestNice = 19;

/**
 * Lowers the priority of the connection's PostgreSQL process below all others, if it runs on this machine and
 * permissions allow it. Otherwise does nothing. Locks are not held for longer than a statement, as before.
 */
export function lowerPriority(client: pg.Client, backend: string): void {
  const pid = Number(backend.split(' ')[0]);
  if (!isLocal(client) || !isPostgres(pid)) return;
  try {
    os.setPriority(pid, lowestNice);
  } catch {
    // The process belongs to another user. Its priority stays unchanged.
  }
}

/** True if the socket leads to this machine. */
function isLocal(client: pg.Client): boolean {
  const { stream }: { stream?: Socket } = Object(Object(client).connection);
  const address = stream?.remoteAddress;
  return address === undefined || address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Checks the process itself, because a forwarded port also looks local. Its id may then be another process here, or
 * none.
 */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}
