import fs from 'node:fs';
import path from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  /** True if it accepts connections; until then it is starting or recovering. */
  ready: boolean;
}

/** A zombie also answers. */
function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readProcess(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** True while the process runs, regardless of its owner. False for a zombie, which a container may never reap. */
export function processLives(pid: number): boolean {
  if (!answersSignals(pid)) return false;
  return process.platform !== 'linux' || !/\) [ZX] |^$/.test(readProcess(pid, 'stat'));
}

/** Process ids are reused, so the process with the postmaster's id may be any program. */
function isLivePostgres(pid: number): boolean {
  if (!processLives(pid)) return false;
  return process.platform !== 'linux' || readProcess(pid, 'cmdline').includes('postgres');
}

/**
 * Backends that outlived their postmaster keep its shared memory attached. The pid file then prevents a second server.
 */
function sharedMemoryAttached(id: string | undefined): boolean {
  try {
    const rows = fs.readFileSync('/proc/sysvipc/shm', 'utf8').split('\n');
    const row = rows.map((line) => line.trim().split(/\s+/)).find((columns) => columns[1] === id);
    return row !== undefined && Number(row[6]) > 0;
  } catch {
    return false;
  }
}

/** Returns null if there is no file. A server that ends may remove it at any moment, also between two reads. */
function linesOf(pidFile: string): string[] | null {
  try {
    return fs.readFileSync(pidFile, 'utf8').split('\n');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns the server that holds this data directory, or null. Removes a pid file that PostgreSQL itself would mistake
 * for a running server: its process is a zombie or by now another program.
 */
export function runningPostmaster(dataDir: string): Postmaster | null {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const lines = linesOf(pidFile);
  if (!lines) return null;
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (isLivePostgres(pid)) return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  const [, memoryId] = lines[6]?.trim().split(/\s+/) ?? [];
  if (answersSignals(pid) && !sharedMemoryAttached(memoryId)) fs.rmSync(pidFile, { force: true });
  return null;
}
