import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { controls } from './kit-controls.tsx';
import { sayingParts } from './kit-parts.tsx';

/** Parts that never finish loading. */
const waiting = ['loading'];

test('the sink shows every part of the kit', () => {
  const kit = readdirSync(path.join(process.cwd(), 'renderer/kit'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length));
  expect([...Object.keys(sayingParts), ...Object.keys(controls), ...waiting].toSorted()).toEqual(kit.toSorted());
});
