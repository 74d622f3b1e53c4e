import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusLanguages } from '../understanding/testing/corpus.ts';
import { ordinaryDemands } from '../understanding/testing/needs.ts';
import { understandNeed } from './understand-need.ts';

const today = '2026-11-23';

for (const language of corpusLanguages)
  test(`ordinary demands in ${language} are read whole`, () => {
    const demands = ordinaryDemands().filter((demand) => demand.language === language);
    assert.ok(demands.length >= 60, `${demands.length}`);
    for (const { text, items } of demands) {
      const read = understandNeed(text, { language, currency: 'EUR', today }).items;
      const amounts = read.map(({ quantity, unit }) => ({ quantity, unit }));
      assert.deepEqual(
        amounts,
        items.map(({ quantity, unit }) => ({ quantity, unit })),
        text,
      );
      for (const [index, { name }] of items.entries())
        assert.ok(read[index]?.name.toLowerCase().includes(name.toLowerCase()), `${text}: ${read[index]?.name}`);
    }
  });
