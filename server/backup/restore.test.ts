import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { act, ok, ownParticipation } from '../domain/testing/negotiation-maker.ts';
import { created, makeRequest } from '../domain/testing/request-maker.ts';
import { apiClient, type ApiClient } from '../testing/api-client.ts';
import { eventually } from '../workflows/testing/test-services.ts';
import { readInstant } from './check-base.ts';
import { type Checked, checkRestored } from './check-restored.ts';
import { type Base, listBases, untilFile, walFolder } from './places.ts';
import { type Restored, type RestoreQuestion, restore } from './restore.ts';
import { type KillableServer, startKillable } from './testing/killable-server.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-backup-'));
chmodSync(home, 0o711);
const dataDir = path.join(home, 'data');
const root = path.join(home, 'backup');
const files = path.join(dataDir, 'files');

/** What was acknowledged before and after the instant. */
interface Acknowledged {
  request: string;
  file: string;
  bid: string;
}

let server: KillableServer | undefined;
let token: string;
let negotiation: string;
let place: string;
let instant: Date;
let kept: Acknowledged;
let lost: Acknowledged;
let first: Base;

const content = (text: string): string => `%PDF-1.4\n${text}\n%%EOF`;

async function work(buyer: ApiClient, bidder: ApiClient, bid: string): Promise<Acknowledged> {
  const { request } = await makeRequest(buyer);
  const upload = { name: 'plan.pdf', content: content(bid) };
  const file = created(await buyer.upload('default-request-files', upload, { request }));
  await ok(bidder.put(`${place}/bidding`, { data: { total: bid } }));
  return { request, file, bid };
}

const lastUntil = (base: Base): Date => new Date(readFileSync(untilFile(root, base.manifest), 'utf8'));

before(async () => {
  server = await startKillable({ dataDir, backup: root });
  const buyer = await server.login('purchaser@parley.example');
  const bidder = await server.login('supplier1@parley.example');
  ({ token } = buyer);
  const { body } = await ok(buyer.api.get('default-negotiations?state=published'));
  negotiation = String((body['hydra:member'] as { '@id': string }[])[0]?.['@id']);
  await ok(act(buyer.api, negotiation, 'forced-start'));
  place = await ownParticipation(bidder.api, negotiation);
  first = await eventually('the first base', () => listBases(root)[0], 60_000);
  kept = await work(buyer.api, bidder.api, '9100.00');
  instant = new Date();
  // What is to be lost is later than the instant by a clock of milliseconds.
  await sleep(5);
  lost = await work(buyer.api, bidder.api, '9000.00');
  const done = new Date();
  await eventually('the copy of the log', () => lastUntil(first) > done, 30_000);
  await server.kill();
  server = undefined;
});

after(async () => {
  await server?.kill();
  rmSync(home, { recursive: true, force: true });
});

let checked: Checked | undefined;
const restoreTo = (to: Date | null, changes: Partial<RestoreQuestion> = {}): Promise<Restored> =>
  restore(
    { dataDir, root, files, to, force: false, durable: false, ...changes },
    { log: () => undefined, check: async (url) => void (checked = await checkRestored(url, files)) },
  );

test('a database that is there is not overwritten', async () => {
  await assert.rejects(restoreTo(instant), /is there already; --force moves it aside/);
});

test('an instant before the first base is refused with what there is', async () => {
  const early = new Date(Date.parse(first.manifest.finishedAt) - 1);
  await assert.rejects(restoreTo(early, { force: true }), /begins at .*, after /);
});

test('an instant after the end of the backup is refused with its end, and nothing is moved', async () => {
  const late = new Date(Date.now() + 60_000);
  await assert.rejects(restoreTo(late, { force: true }), /The backup ends at .*, before .*; without --to/);
  assert.deepEqual(readdirSync(dataDir).filter((name) => /before|restoring/.test(name)), []); // prettier-ignore
});

test('a base with a file too short, or a log with a segment missing or cut, is named as damaged', async () => {
  const copy = path.join(home, 'damaged');
  const where = { root: copy, force: true };
  cpSync(root, copy, { recursive: true });
  const wal = walFolder(copy, first.manifest.system);
  const segments = readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted(); // prettier-ignore
  const last = path.join(wal, segments.at(-1)!);
  truncateSync(last, 1000);
  await assert.rejects(restoreTo(null, where), /damaged: .* has 1000 bytes instead of 16777216/);
  for (const name of segments) renameSync(path.join(wal, name), path.join(copy, name));
  await assert.rejects(restoreTo(null, where), /incomplete: .* is missing, which .* needs/);
  const version = path.join(listBases(copy)[0]!.folder, 'data/PG_VERSION');
  truncateSync(version, 1);
  await assert.rejects(restoreTo(null, where), /damaged: .*PG_VERSION has 1 bytes instead of 3/);
  rmSync(copy, { recursive: true });
});

test('killed, deleted and restored: all that was acknowledged before the instant is there, nothing after it', async () => {
  rmSync(dataDir, { recursive: true });
  const { aside } = await restoreTo(instant);
  assert.equal(aside, null);
  assert.deepEqual(checked, { negotiations: { proved: 1, different: [] }, missing: [] });
  server = await startKillable({ dataDir, backup: root });
  // The token of before: what signs it was restored as well.
  const buyer = apiClient(server.origin, token);
  assert.equal((await buyer.get(kept.request)).status, 200);
  assert.equal((await buyer.get(lost.request)).status, 404);
  assert.equal((await buyer.get(lost.file)).status, 404);
  const file = await buyer.raw(`${kept.file}/download`);
  assert.equal(await file.text(), content(kept.bid));
  const log = await buyer.raw(`${negotiation}/log?format=jsonl`).then((answer) => answer.text());
  assert.ok(log.includes('9100.00') && !log.includes('9000.00'));
});

test('a restored database is backed up on, also by the command: it is killed and restored to its end', async () => {
  assert.ok(server);
  const buyer = apiClient(server.origin, token);
  const { request } = await makeRequest(buyer);
  const done = new Date();
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, BACKUP_DIR: root };
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/backup.ts'], {
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const newest = listBases(root).at(-1) ?? assert.fail('no base');
  assert.equal(newest.manifest.timeline, 2);
  assert.ok(Date.parse(newest.manifest.startedAt) >= done.getTime());
  await eventually('the copy of the log', () => lastUntil(newest) > done, 30_000);
  await server.kill();
  server = undefined;
  const { aside } = await restoreTo(null, { force: true });
  assert.ok(aside && existsSync(aside));
  server = await startKillable({ dataDir, backup: root });
  assert.equal((await apiClient(server.origin, token).get(request)).status, 200);
});

test('an instant without its zone is refused', () => {
  assert.throws(() => readInstant('2026-11-22 20:30'), /^Error: --to: /);
  assert.throws(() => readInstant('2026-13-22T20:30Z'), /^Error: --to: /);
  assert.equal(readInstant('2026-11-22T21:30:00+01:00').toISOString(), '2026-11-22T20:30:00.000Z');
});
