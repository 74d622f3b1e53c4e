import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { treeOf } from './copy-tree.ts';
import { type Base, filesFolder, listBases, walFolder } from './places.ts';
import { segmentName, timelineOf, walPosition } from './wal-names.ts';

const DAY_MS = 86_400_000;

interface PruneQuestion {
  root: string;
  /** Instants of so many days can be restored. */
  days: number;
  now: Date;
  /** Where uploads lie; null: not on this disk. */
  files: string | null;
}

/** Removes what no instant of the kept days needs: bases, their log, and contents that were removed longer ago. */
export async function prune({ root, days, now, files }: PruneQuestion): Promise<void> {
  const since = now.getTime() - days * DAY_MS;
  const bases = listBases(root);
  for (const base of unneeded(bases, since)) rmSync(base.folder, { recursive: true, force: true });
  const kept = listBases(root);
  for (const system of new Set(bases.map(({ manifest }) => manifest.system))) pruneLog(walFolder(root, system), kept);
  if (files) await pruneFiles({ root, since, now, files });
}

/** All before the newest that was whole when the kept days began: that one is where their first instant starts from. */
export function unneeded(bases: readonly Base[], since: number): Base[] {
  const first = bases.findLastIndex(({ manifest }) => Date.parse(manifest.finishedAt) <= since);
  return bases.slice(0, Math.max(first, 0));
}

/** Segments of a timeline before the first that a kept base of it starts from; all, when none is kept. */
function pruneLog(wal: string, kept: readonly Base[]): void {
  if (!existsSync(wal)) return;
  const system = path.basename(path.dirname(wal));
  const of = kept.filter(({ manifest }) => manifest.system === system);
  for (const name of readdirSync(wal)) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue;
    const starts = of
      .filter(({ manifest }) => manifest.timeline === timelineOf(name))
      .map(({ manifest }) =>
        segmentName(walPosition(manifest.from), { timeline: manifest.timeline, bytes: manifest.walBytes }),
      );
    if (starts.every((start) => name < start)) rmSync(path.join(wal, name));
  }
}

type Gone = Record<string, string>;

/** A content that the instance removed is remembered here with the day on which that was seen. */
async function pruneFiles(question: { root: string; since: number; now: Date; files: string }): Promise<void> {
  const { root, since, now, files } = question;
  const copies = filesFolder(root);
  if (!existsSync(copies)) return;
  const before = readGone(root);
  const gone: Gone = {};
  for (const { name } of (await treeOf(copies)).files) {
    if (existsSync(path.join(files, name))) continue;
    const seen = before[name] ?? now.toISOString();
    if (Date.parse(seen) < since) rmSync(path.join(copies, name));
    else gone[name] = seen;
  }
  writeFileSync(path.join(root, GONE), JSON.stringify(gone), { mode: 0o600 });
}

const GONE = 'removed-files.json';

function readGone(root: string): Gone {
  const file = path.join(root, GONE);
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(Object(read)).map(([key, at]) => [key, String(at)]));
}
