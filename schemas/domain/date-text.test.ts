import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText, dateTimeText, zonedTimeText } from './date-text.ts';

const berlin = { locale: 'en-US', timeZone: 'Europe/Berlin' };

test('shows an instant in the time zone of the account', () => {
  assert.equal(dateTimeText('2026-12-07T16:00:00.000Z', berlin), '07. Dec 2026 17:00');
  assert.equal(dateTimeText('2026-12-07T16:00:00.000Z', { ...berlin, locale: 'de' }), '07. Dez 2026 17:00');
  assert.equal(dateTimeText('2026-12-07T23:30:00.000Z', berlin), '08. Dec 2026 00:30');
});

test('a plain date does not depend on the time zone', () => {
  assert.equal(dateText('2027-02-15', { ...berlin, timeZone: 'America/New_York' }), '15. Feb 2027');
});

test('every language has the same order and no period after the month', () => {
  const written = ['en-US', 'de', 'es', 'pt-BR'].map((locale) =>
    dateTimeText('2026-12-07T16:00:52.418Z', { ...berlin, locale }, 'millisecond'),
  );
  assert.deepEqual(written, [
    '07. Dec 2026 17:00:52.418',
    '07. Dez 2026 17:00:52,418',
    '07. dic 2026 17:00:52,418',
    '07. dez 2026 17:00:52,418',
  ]);
});

test('names the time zone in words if its short name is a calculation', () => {
  const zoned = (locale: string) => zonedTimeText('2026-12-07T16:00:07Z', { ...berlin, locale }, 'second');
  assert.deepEqual(['de', 'es-ES', 'en-US'].map(zoned), [
    '07. Dez 2026 17:00:07 MEZ',
    '07. dic 2026 17:00:07 CET',
    '07. Dec 2026 17:00:07 Central European Standard Time',
  ]);
});
