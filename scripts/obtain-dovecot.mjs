// Finds Dovecot's IMAP server for tests, or unpacks Debian's packages into the cache folder. Prints its programs as JSON.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir } from './support/cache-dir.mjs';
import { run, say } from './support/run.mjs';

const PACKAGES = ['dovecot-core', 'dovecot-imapd'];
const MISSING =
  'NO DOVECOT: it is not installed, and apt-get cannot download it. Tests of replies by mail are skipped.';

const output = (command, ...args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : '';
};
const isInstalled = (name) => output('dpkg-query', '-W', '-f', '${Status}', name).startsWith('install ok');

/** Returns the libraries that a package needs and the system lacks, with those that they need in turn. */
function missingLibraries(name, known = new Set()) {
  const needed = [
    ...output('apt-cache', 'depends', '--important', name).matchAll(/^\s*(?:Pre)?Depends: (lib[\w.+-]+)$/gm),
  ];
  for (const [, library] of needed) {
    if (known.has(library) || isInstalled(library)) continue;
    known.add(library);
    missingLibraries(library, known);
  }
  return known;
}

/** Installs nothing: the packages' scripts are not run, and nothing outside the folder changes. */
async function unpack(folder) {
  const part = fs.mkdtempSync(`${folder}-`);
  try {
    const libraries = PACKAGES.flatMap((name) => [...missingLibraries(name)]);
    const names = [...new Set([...PACKAGES, ...libraries])];
    await run('apt-get download dovecot', 'apt-get', ['download', ...names], { cwd: part, timeout: 120_000 });
    for (const file of fs.readdirSync(part).filter((name) => name.endsWith('.deb'))) {
      await run(`dpkg -x ${file}`, 'dpkg', ['-x', path.join(part, file), part], { timeout: 60_000 });
      fs.rmSync(path.join(part, file));
    }
    fs.renameSync(part, folder);
  } finally {
    fs.rmSync(part, { recursive: true, force: true });
  }
}

const programsIn = (root) => ({
  doveconf: path.join(root, 'usr/bin/doveconf'),
  imap: path.join(root, 'usr/lib/dovecot/imap'),
});
const isThere = (programs) => Object.values(programs).every((file) => fs.existsSync(file));

/** Returns the programs and the path of their libraries. Null, with a message, if there are none. */
async function obtainDovecot() {
  const installed = programsIn('/');
  if (isThere(installed)) return { ...installed, libraries: '' };
  const folder = path.join(cacheDir(), `dovecot-${process.arch}`);
  try {
    if (!fs.existsSync(folder)) await unpack(folder);
  } catch (error) {
    say(error.message);
  }
  const unpacked = programsIn(folder);
  if (!isThere(unpacked)) {
    say(MISSING);
    return null;
  }
  const [triplet] = fs.readdirSync(path.join(folder, 'usr/lib')).filter((name) => name.includes('-linux-'));
  const places = ['usr/lib/dovecot', ...(triplet ? [`usr/lib/${triplet}`, `lib/${triplet}`] : [])];
  return { ...unpacked, libraries: places.map((place) => path.join(folder, place)).join(':') };
}

const dovecot = await obtainDovecot();
if (dovecot) console.log(JSON.stringify(dovecot));
else process.exitCode = 1;
