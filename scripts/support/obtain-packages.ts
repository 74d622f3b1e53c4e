import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Obtains pinned packages that are no dependencies of the project, because only checks against them need them. They are
 * installed once, into a folder below `.cache`. Null if they cannot be installed.
 */
export const obtainFromNpm = (name: string, packages: readonly string[]): string | null =>
  obtain(name, packages, (place) => [
    ['npm', ['install', '--silent', '--no-save', '--ignore-scripts', '--no-audit', '--prefix', place, ...packages]],
  ]);

/** The same for PyPI, in a virtual environment. Returns the folder of its programs. */
export function obtainFromPyPI(name: string, packages: readonly string[]): string | null {
  const found = obtain(name, packages, (place) => [
    ['python3', ['-m', 'venv', place]],
    [join(place, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', ...packages]],
  ]);
  return found && join(found, 'bin');
}

function obtain(
  name: string,
  packages: readonly string[],
  steps: (place: string) => readonly (readonly [string, readonly string[]])[],
): string | null {
  const place = inRoot('.cache', 'packages', name);
  const mark = join(place, 'installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === packages.join(' ')) return place;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  if (!steps(place).every(([command, args]) => succeeds(command, args))) return null;
  writeFileSync(mark, packages.join(' '));
  return place;
}

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
