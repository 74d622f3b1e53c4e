import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, extract } from 'tar';
import { dumpTables, type Manifest } from '../../backup/dump.ts';
import { loadTables } from '../../backup/load.ts';
import { registryCalls } from '../calls.ts';
import { irisOf, richWorld } from '../rich-world.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const releases = fileURLToPath(new URL('../../../migrations/releases/', import.meta.url));
const READS = 'reads.json';

/** The file with the database of a release: tables and rows, and what a purchaser could read. */
export const stateFile = (version: string): string => path.join(releases, `${version}.tar.gz`);

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-release-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads every list and record as the purchaser. Returns one line per record, and one per place in a list. */
export async function readsOf(server: TestServer): Promise<string[]> {
  const { api } = server.people.purchaser;
  const reads: string[] = [];
  for (const { method, path: place, entity } of registryCalls()) {
    if (method !== 'GET' || !entity) continue;
    const paths = place.endsWith('/:id') ? await irisOf(entity.name, server) : [`${place}?itemsPerPage=100`];
    for (const one of paths) {
      const { status, body } = await api.get(one);
      if (status !== 200) continue;
      const members: { '@id': string }[] = Array.isArray(body['hydra:member']) ? body['hydra:member'] : [];
      reads.push(one, ...members.map((member) => `${one} ${member['@id']}`));
    }
  }
  return reads;
}

/** Writes the state of a release, from a world with records of every entity. */
export function takeState(version: string): Promise<void> {
  return inFolder(async (folder) => {
    const server = await startTestServer();
    try {
      await richWorld(server);
      await writeFile(path.join(folder, READS), JSON.stringify(await readsOf(server)));
      const { databaseUrl } = server.services.config;
      if (!databaseUrl) throw new Error('the test server has no database');
      const { tables } = await dumpTables(databaseUrl, folder);
      const files = ['manifest.json', READS, ...tables.map(({ name }) => `${name}.rows`)];
      await create({ gzip: { level: 9 }, portable: true, cwd: folder, file: stateFile(version) }, files);
    } finally {
      await server.stop();
    }
  });
}

export interface ReleaseState {
  manifest: Manifest;
  reads: string[];
}

/** Brings an empty database into the state of a release. */
export function loadState(version: string, url: string): Promise<ReleaseState> {
  return inFolder(async (folder) => {
    await extract({ file: stateFile(version), cwd: folder, strict: true });
    const reads: string[] = JSON.parse(await readFile(path.join(folder, READS), 'utf8'));
    return { manifest: await loadTables(url, folder), reads };
  });
}
