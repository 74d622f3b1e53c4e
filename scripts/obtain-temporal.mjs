// Finds the Temporal CLI, whose dev server runs the workflow tests. As a command: prints the path.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir } from './support/cache-dir.mjs';
import { inRoot } from './support/paths.mjs';
import { run, say } from './support/run.mjs';

const MODULE = inRoot('scripts', 'temporal-dev-server');
const DOWNLOAD_TIMEOUT_MS = 60_000;
const BUILD_TIMEOUT_MS = 20 * 60_000;

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function onPath() {
  const files = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'temporal'));
  return files.find((file) => fs.existsSync(file) && works(file, '--version')) ?? null;
}

/** Returns the line of an error that contains the reason. */
const reason = (error) => /Error: (.{1,160})/.exec(error.message)?.[1] ?? error.message;

/** The name differs for every pinned version and every platform. */
function cachedFile() {
  const pins = createHash('sha256')
    .update(fs.readFileSync(path.join(MODULE, 'go.mod')))
    .digest('hex')
    .slice(0, 12);
  return path.join(cacheDir(), `temporal-${pins}-${process.platform}-${process.arch}`);
}

/** Fills a private folder and renames its one file, so that concurrent processes never see an incomplete program. */
async function intoCache(file, fill) {
  const folder = fs.mkdtempSync(`${file}.`);
  try {
    await fill(folder);
    const [made] = fs.readdirSync(folder);
    if (!made || !works(path.join(folder, made), '--version')) return null;
    fs.renameSync(path.join(folder, made), file);
    return file;
  } catch (error) {
    say(reason(error));
    return null;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function download(file) {
  if (!fs.existsSync(inRoot('node_modules', '@temporalio', 'testing'))) return null;
  const script = inRoot('scripts', 'support', 'download-temporal.mjs');
  return intoCache(file, (folder) =>
    run('Downloading the Temporal dev server', process.execPath, [script, folder], { timeout: DOWNLOAD_TIMEOUT_MS }),
  );
}

function build(file) {
  if (!works('go', 'version')) return null;
  say('Building the Temporal dev server with Go: a few minutes the first time, then it is cached.');
  return intoCache(file, (folder) =>
    run(
      'go build temporal',
      'go',
      ['build', '-trimpath', '-buildvcs=false', '-mod=readonly', '-ldflags=-s -w']
        .concat(['-o', path.join(folder, 'temporal')])
        .concat('github.com/temporalio/cli/cmd/temporal'),
      { cwd: MODULE, timeout: BUILD_TIMEOUT_MS, env: { ...process.env, CGO_ENABLED: '0', GOWORK: 'off' } },
    ),
  );
}

/** Returns the path of a Temporal CLI, or null with a warning. A TEMPORAL_CLI_PATH that does not exist is an error. */
export async function obtainTemporal() {
  const configured = process.env.TEMPORAL_CLI_PATH;
  if (configured && !fs.existsSync(configured)) throw new Error(`TEMPORAL_CLI_PATH: ${configured} does not exist`);
  const found = configured ?? onPath();
  if (found) return found;
  const file = cachedFile();
  if (fs.existsSync(file)) return file;
  const obtained = (await download(file)) ?? (await build(file));
  if (!obtained) say('NO TEMPORAL: could not find, download or build it. Set TEMPORAL_CLI_PATH, or install Go.');
  return obtained;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const temporal = await obtainTemporal();
  if (temporal) console.log(temporal);
  else process.exitCode = 1;
}
