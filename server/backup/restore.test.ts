import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { create, extract } from 'tar';
import { act, ok, ownParticipation } from '../domain/testing/negotiation-maker.ts';
import { created, makeRequest } from '../domain/testing/request-maker.ts';
import { apiClient, type ApiClient } from '../testing/api-client.ts';
import { type KillableServer, startKillable } from './testing/killable-server.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-backup-'));
chmodSync(home, 0o711);
const dataDir = path.join(home, 'data');
const archive = path.join(home, 'backup.tar.gz');

/** Data acknowledged before or after the backup. */
interface AcknowledgedData {
  request: string;
  file: string;
  bid: string;
}

let server: KillableServer | undefined;
let token: string;
let negotiation: string;
let place: string;
let kept: AcknowledgedData;
let lost: AcknowledgedData;

const content = (text: string): string => `%PDF-1.4\n${text}\n%%EOF`;

async function work(buyer: ApiClient, bidder: ApiClient, bid: string): Promise<AcknowledgedData> {
  const { request } = await makeRequest(buyer);
  const upload = { name: 'plan.pdf', content: content(bid) };
  const file = created(await buyer.upload('default-request-files', upload, { request }));
  await ok(bidder.put(`${place}/bidding`, { data: { total: bid } }));
  return { request, file, bid };
}

function run(command: 'backup' | 'restore', ...args: string[]): { status: number | null; output: string } {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `server/commands/${command}.ts`, ...args],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

before(async () => {
  server = await startKillable(dataDir);
  const buyer = await server.login('purchaser@parley.example');
  const bidder = await server.login('supplier1@parley.example');
  ({ token } = buyer);
  const { body } = await ok(buyer.api.get('default-negotiations?state=published'));
  negotiation = String((body['hydra:member'] as { '@id': string }[])[0]?.['@id']);
  await ok(act(buyer.api, negotiation, 'forced-start'));
  place = await ownParticipation(bidder.api, negotiation);
  kept = await work(buyer.api, bidder.api, '9100.00');
  const { status, output } = run('backup', archive);
  assert.equal(status, 0, output);
  lost = await work(buyer.api, bidder.api, '9000.00');
});

after(async () => {
  await server?.kill();
  rmSync(home, { recursive: true, force: true });
});

test('an archive is readable only by its owner, and leaves nothing in the data folder', () => {
  assert.equal(statSync(archive).mode & 0o777, 0o600);
  assert.equal(existsSync(path.join(dataDir, 'dump')), false);
});

test('does not overwrite a data folder in use, or an existing one without --force', async () => {
  assert.match(run('restore', archive, '--force').output, /is in use: stop the server first/);
  await server?.kill();
  server = undefined;
  const { status, output } = run('restore', archive);
  assert.deepEqual([status, /is there already; --force moves it aside/.test(output)], [1, true]);
});

test('a truncated archive or one of another version changes nothing', async () => {
  const cut = path.join(home, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(archive));
  truncateSync(cut, Math.floor(statSync(archive).size / 2));
  const other = path.join(home, 'other');
  mkdirSync(other);
  await extract({ file: archive, cwd: other });
  const manifest = path.join(other, 'dump/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"migrations":[', '"migrations":["9999-later",'));
  await create({ gzip: true, cwd: other, file: path.join(home, 'other.tar.gz') }, readdirSync(other));
  for (const [file, why] of [
    [cut, /./],
    [path.join(home, 'other.tar.gz'), /another version, which has 9999-later/],
  ] as const) {
    const { status, output } = run('restore', file, '--force');
    assert.equal(status, 1);
    assert.match(output, why);
    assert.deepEqual(
      readdirSync(home).filter((name) => name.includes('before')),
      [],
    );
  }
});

test('restoring brings back everything confirmed before the backup, and nothing after it', async () => {
  rmSync(dataDir, { recursive: true });
  const { status, output } = run('restore', archive);
  assert.equal(status, 0, output);
  assert.match(output, /Logs of negotiations: 1 verified, 0 different/);
  server = await startKillable(dataDir);
  // The earlier token still works, because its signing secret was also restored.
  const buyer = apiClient(server.origin, token);
  assert.equal((await buyer.get(kept.request)).status, 200);
  assert.equal((await buyer.get(lost.request)).status, 404);
  assert.equal((await buyer.get(lost.file)).status, 404);
  assert.equal(await (await buyer.raw(`${kept.file}/download`)).text(), content(kept.bid));
  const log = await buyer.raw(`${negotiation}/log?format=jsonl`).then((answer) => answer.text());
  assert.ok(log.includes('9100.00') && !log.includes('9000.00'));
  // Sequences and triggers continue where they were.
  const bidder = await server.login('supplier1@parley.example');
  lost = await work(buyer, bidder.api, '8900.00');
  assert.equal((await buyer.get(lost.request)).status, 200);
});
