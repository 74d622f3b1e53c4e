import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** Returns each version of Node that the file names, as written. */
const named = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, found = '']) => found);

test('the package and the README require the same Node version', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  assert.deepEqual(named('README.md', /Node (\d+\.\d+) or newer/g), [engines.node.replace('>=', '')]);
});

test('the image, the dev container and the README name the same Node release', () => {
  const [release, ...others] = [
    ...named('Dockerfile', /^FROM node:(\d+)-/gm),
    ...named('.devcontainer/devcontainer.json', /"node:(\d+)-/g),
    ...named('README.md', /the image has Node (\d+)/g),
  ];
  assert.deepEqual(others, [release, release, release]);
});
