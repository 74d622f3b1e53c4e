import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { closeFolder } from './close-folder.ts';
import { createFileStore } from './file-store.ts';

const modeOf = async (place: string): Promise<string> => ((await stat(place)).mode & 0o777).toString(8);

test('only the owner account can enter the files folder, even a folder that was open before', async (t) => {
  const root = await mkdtemp(path.join(tmpdir(), 'closed-'));
  t.after(() => rm(root, { recursive: true }));
  const folder = path.join(root, 'files');
  await mkdir(folder, { mode: 0o755 });
  await closeFolder(folder);
  assert.equal(await modeOf(folder), '700');
  const { key } = await createFileStore({ files: { kind: 'disk', folder } }).put('a-content', Buffer.from('x'));
  assert.equal(await modeOf(path.join(folder, key)), '600');
});
