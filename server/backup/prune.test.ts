import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { baseBefore } from './check-base.ts';
import { type Base, basesFolder, filesFolder, listBases, MANIFEST, type Manifest, walFolder } from './places.ts';
import { prune, unneeded } from './prune.ts';

const root = mkdtempSync(path.join(tmpdir(), 'parley-prune-'));
const files = mkdtempSync(path.join(tmpdir(), 'parley-prune-files-'));
after(() => {
  for (const folder of [root, files]) rmSync(folder, { recursive: true });
});

const system = '7711100692142146489';
const dayMs = 86_400_000;
const today = new Date('2026-11-22T12:00:00Z');

const manifestOf = (daysAgo: number): Manifest => {
  const finishedAt = new Date(today.getTime() - daysAgo * dayMs).toISOString();
  const from = `0/${(30 - daysAgo).toString(16).toUpperCase()}000028`;
  return { system, timeline: 1, walBytes: 16 * 2 ** 20, from, to: from, startedAt: finishedAt, finishedAt, postgres: '18.4', folders: [], files: [] }; // prettier-ignore
};

const at = (milliseconds: number): Base => ({
  folder: String(milliseconds),
  manifest: { ...manifestOf(0), finishedAt: new Date(milliseconds).toISOString() },
});

test('whatever is removed, every instant since then is restored from the same base as before', () => {
  const instants = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1 });
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 1_000 }), fc.nat(1_000), (each, since, later) => {
      const bases = each.toSorted((one, other) => one - other).map(at);
      const kept = bases.filter((base) => !unneeded(bases, since).includes(base));
      const instant = new Date(since + later);
      const find = (list: Base[]): string | null => {
        try {
          return baseBefore(instant, list, root).folder;
        } catch {
          return null;
        }
      };
      assert.equal(find(kept), find(bases));
    }),
  );
});

test('bases, log and removed files that no kept day needs are removed, and no others', async () => {
  for (const daysAgo of [10, 8, 5, 0]) {
    const manifest = manifestOf(daysAgo);
    const folder = path.join(basesFolder(root, system), manifest.finishedAt.replaceAll(':', '-'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
  }
  const wal = walFolder(root, system);
  mkdirSync(wal, { recursive: true });
  const segments = ['14', '15', '16', '17', '1E'].map((end) => `0000000100000000000000${end}`);
  for (const name of [...segments, '00000002.history']) writeFileSync(path.join(wal, name), '');
  for (const [folder, key] of [
    [files, 'ab/kept'],
    [filesFolder(root), 'ab/kept'],
    [filesFolder(root), 'ab/gone'],
  ] as const) {
    // prettier-ignore
    mkdirSync(path.join(folder, 'ab'), { recursive: true });
    writeFileSync(path.join(folder, key), 'x');
  }
  await prune({ root, days: 7, now: today, files });
  assert.deepEqual(listBases(root).map(({ manifest }) => manifest.finishedAt), [8, 5, 0].map((days) => manifestOf(days).finishedAt)); // prettier-ignore
  assert.deepEqual(readdirSync(wal).toSorted(), [...segments.slice(2), '00000002.history']);
  const gone = path.join(filesFolder(root), 'ab/gone');
  assert.ok(existsSync(gone), 'it may be wanted for an instant of today');
  await prune({ root, days: 7, now: new Date(today.getTime() + 8 * dayMs), files });
  assert.ok(!existsSync(gone));
  assert.ok(existsSync(path.join(filesFolder(root), 'ab/kept')));
});
