import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Of work that waits: the least share there is. With 10 a bid still waited for it, on two cores (`server/bench/beside.ts`). */
export const behindOthersNice = 19;

/**
 * Lets PostgreSQL's process at the other end of a connection run after all others, where it runs on this machine and may be
 * told so; elsewhere nothing happens. What it does holds no lock for longer than a statement, as without.
 */
export function letOthersFirst(client: pg.Client, backend: string): void {
  const pid = Number(backend.split(' ')[0]);
  if (!isLocal(client) || !isPostgres(pid)) return;
  try {
    os.setPriority(pid, behindOthersNice);
  } catch {
    // Somebody else's process: it stays as it is.
  }
}

/** The socket leads to this machine. */
function isLocal(client: pg.Client): boolean {
  const { stream }: { stream?: Socket } = Object(Object(client).connection);
  const address = stream?.remoteAddress;
  return address === undefined || address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** A forwarded port looks local too: then the number is that of another process here, or of none. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}
