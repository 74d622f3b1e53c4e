import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processLives } from './running-postmaster.ts';

/** Nothing here is held for longer; an older lock belongs to a process whose id was taken again. */
const STALE_AFTER_MS = 120_000;

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file: string): boolean {
  try {
    if (Date.now() - fs.statSync(file).mtimeMs > STALE_AFTER_MS) return true;
    const holder = Number(fs.readFileSync(file, 'utf8'));
    // Empty: the holder is between creating the file and writing its id.
    return holder !== 0 && !processLives(holder);
  } catch {
    return false;
  }
}

/** Runs `work` while no other process of this machine holds the same file. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (isStale(file)) fs.rmSync(file, { force: true });
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
