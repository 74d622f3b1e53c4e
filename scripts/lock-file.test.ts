import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);

/** Resolves like Node: next to the importing package, then in each folder above, up to the root. */
function isFound(name: string, from: string): boolean {
  const folder = from === '' ? 'node_modules' : `${from}/node_modules`;
  if (Object.hasOwn(packages, `${folder}/${name}`)) return true;
  if (from === '') return false;
  const parent = from.lastIndexOf('/node_modules/');
  return isFound(name, parent < 0 ? '' : from.slice(0, parent));
}

test('the lock file has every required package, also for other systems', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(name, path))
      .map((name) => `${path} asks for ${name}`),
  );
  assert.deepEqual(missing, [], 'npm ci refuses it: a registry may lack a release for some systems');
});
