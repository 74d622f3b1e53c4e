import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processLives } from '../kernel/database/running-postmaster.ts';

const prefix = 'parley-jobs-';

/** A folder of this process for what jobs hand over; what processes left that were killed is taken away. */
export function openJobFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^parley-jobs-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !processLives(Number(pid)))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
}

export const openOwnFolder = (root: string): Promise<string> => mkdtemp(path.join(root, 'job-'));
