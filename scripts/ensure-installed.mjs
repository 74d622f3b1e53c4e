// Plain Node without dependencies, because it runs before any are installed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { inRoot } from './support/paths.mjs';
import { run, say } from './support/run.mjs';

const STAMP = inRoot('node_modules', '.lock-hash');

const lockHash = () =>
  createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .digest('hex');

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

function stampIs(hash) {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === hash;
}

/** True after a manual `npm install`, because npm keeps a list of what it put into node_modules. */
function installedByHand() {
  const list = inRoot('node_modules', '.package-lock.json');
  if (!fs.existsSync(list)) return false;
  const installed = readJson(list).packages;
  return Object.entries(readJson(inRoot('package-lock.json')).packages).every(([folder, wanted]) => {
    const optional = folder === '' || wanted.optional || wanted.devOptional;
    return installed[folder] ? installed[folder].version === wanted.version : optional;
  });
}

/** Installs the packages of the lock file, unless exactly these are installed. Fast if there is nothing to do. */
export async function ensureInstalled() {
  const hash = lockHash();
  if (stampIs(hash)) return;
  if (!installedByHand()) {
    say('The packages are missing or out of date; installing them takes a few minutes the first time.');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await run('npm ci', npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      shell: process.platform === 'win32',
    });
  }
  fs.writeFileSync(STAMP, hash);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await ensureInstalled();
