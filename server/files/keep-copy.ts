import { copyFileOf } from '../backup/file-copies.ts';

/** Copies that failed, to be made up for: `keepBackups` asks for them every second and says so in the log. */
const missed = new Map<string, { from: string; to: string }>();

/** An upload does not fail because the backup's disk is full or away. */
export async function keepCopy(key: string, folders: { from: string; to: string }): Promise<void> {
  await copyFileOf(key, folders).catch(() => missed.set(key, folders));
}

export async function makeUpForMissed(): Promise<void> {
  for (const [key, folders] of missed) {
    await copyFileOf(key, folders);
    missed.delete(key);
  }
}
