import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import licenses from './licenses.json' with { type: 'json' };

interface Locked {
  packages: Record<string, { license?: string }>;
}

const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8')) as Locked;
const looked: Record<string, string> = licenses.looked;
const allowed = new Set(licenses.allowed);

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** `(MIT AND Zlib)` requires all of them, and `(MIT OR GPL-3.0)` requires one. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));

const packages = Object.entries(lock.packages).filter(([place]) => place !== '');

test('every package has an allowed or reviewed license', () => {
  assert.ok(packages.length > 500);
  const others = packages.filter(([place, { license }]) => !(license && isAllowed(license)) && !looked[nameOf(place)]);
  assert.deepEqual(
    others.map(([place, { license }]) => `${nameOf(place)}: ${license ?? 'says nothing'}`),
    [],
  );
});

test('every reviewed package is still used and still needs its review', () => {
  const needed = new Set(
    packages.filter(([, { license }]) => !(license && isAllowed(license))).map(([place]) => nameOf(place)),
  );
  assert.deepEqual(
    Object.keys(looked).filter((name) => !needed.has(name)),
    [],
  );
});
