import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const limits = (text: string): string[] => text.match(/--max-[\w-]+=\d+/g) ?? [];

test('the image and npm start give the server the same memory', () => {
  const [command = ''] = /^CMD .+$/m.exec(read('Dockerfile')) ?? [];
  const { scripts } = JSON.parse(read('package.json'));
  assert.ok(limits(command).length > 0);
  assert.deepEqual(limits(command), limits(scripts.start));
});
