import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordsOf, type Words } from './words.ts';

const inLocale = (locale: string): Words =>
  wordsOf({ locale, timeZone: 'Europe/Berlin', parse: (text) => text, edit: (text) => text });

test("parses a date in the user's order and in ISO format", () => {
  const day = '2026-12-07';
  assert.deepEqual(
    ['7.12.2026', '07.12.26', '2026-12-07'].map((text) => inLocale('de').parseDay(text)),
    [day, day, day],
  );
  assert.equal(inLocale('en-US').parseDay('12/7/2026'), day);
  assert.equal(inLocale('pt-BR').parseDay('07/12/2026'), day);
});

test('rejects a date that does not exist', () => {
  assert.deepEqual(
    ['31.2.2026', '13.13.2026', 'soon', '7.12'].map((text) => inLocale('de').parseDay(text)),
    [null, null, null, null],
  );
});

test('reads a time in the time zone of the account', () => {
  assert.equal(inLocale('de').parseInstant('7.12.2026 14:30'), '2026-12-07T13:30:00.000Z');
  assert.equal(inLocale('de').editInstant('2026-12-07T13:30:00.000Z'), '07.12.2026 14:30');
});

test('parsing a displayed date returns the same date, in every language', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('en-US', 'de', 'es', 'pt-BR'), (at, locale) => {
      const day = at.toISOString().slice(0, 10);
      const words = inLocale(locale);
      assert.equal(words.parseDay(words.editDay(day)), day);
    }),
  );
});
