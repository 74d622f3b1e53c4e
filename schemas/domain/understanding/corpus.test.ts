import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PlainReading, plainReading } from './plain-reading.ts';
import { corpusLanguages, corpusOf, corpusToday } from './testing/corpus.ts';

const texts = corpusLanguages.flatMap((language) =>
  corpusOf(language).map((labeled) => ({
    ...labeled,
    setting: { language, currency: labeled.currency, now: corpusToday },
  })),
);

/** Normalizes values for comparison: amounts as numbers, lists as sets. Ambiguous parts are not values. */
function valuesOf({ money, percent, days, dates }: PlainReading): Set<string> {
  return new Set([
    ...money.map(({ value, currency, per }) => `${Number(value)} ${currency} ${per}`),
    ...percent.map((value) => `${Number(value)} %`),
    ...days.map((value) => `${value} days`),
    ...dates,
  ]);
}

test('understands at least 95 % of labeled messages, with at most 0.1 % wrong values', () => {
  const wrong: string[] = [];
  let understood = 0;
  for (const { text, setting, expect } of texts) {
    const reading = plainReading(text, setting);
    const [found, expected] = [valuesOf(reading), valuesOf(expect)];
    if ([...found].some((value) => !expected.has(value))) wrong.push(text);
    const isWhole = [...expected].every((value) => found.has(value)) && found.size === expected.size;
    const ambiguous = new Set(reading.ambiguous);
    if (
      isWhole &&
      expect.ambiguous.every((one) => ambiguous.has(one)) &&
      ambiguous.size === new Set(expect.ambiguous).size
    )
      understood += 1;
  }
  assert.ok(wrong.length <= texts.length / 1000, `wrong: ${wrong.join('\n')}`);
  assert.ok(understood >= texts.length * 0.95, `understood: ${understood} of ${texts.length}`);
});

test('reads a message in 0.3 ms', () => {
  const read = (): void => texts.forEach(({ text, setting }) => plainReading(text, setting));
  read();
  const start = process.cpuUsage();
  read();
  const { user } = process.cpuUsage(start);
  assert.ok(user / 1000 / texts.length <= 0.3, `${user / 1000 / texts.length} ms`);
});
