import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatClock, formatCountdown, formatDay, formatRelative, formatShort, formatWeekday } from './date.ts';

const berlin = { locale: 'en-US', timeZone: 'Europe/Berlin' };
const now = Date.parse('2026-11-20T09:00:00Z');

test('a short date shows the year only if it differs', () => {
  assert.equal(formatShort('2026-12-07T16:00:00Z', { ...berlin, now }), '7 Dec, 17:00');
  assert.equal(formatShort('2027-02-15T16:00:00Z', { ...berlin, now }), '15 Feb 2027, 17:00');
  assert.equal(formatShort('2026-11-20T15:00:00Z', { ...berlin, now }), 'today, 16:00');
  assert.equal(formatShort('2026-12-07T16:00:00Z', { ...berlin, locale: 'de', now }), '7. Dez, 17:00');
});

test('an agenda shows the month only if it differs', () => {
  assert.equal(formatDay('2026-11-23T16:00:00Z', { ...berlin, now }), 'Mon 23');
  assert.equal(formatDay('2026-12-01T16:00:00Z', { ...berlin, now }), 'Tue 1 Dec');
  assert.equal(formatDay('2026-12-01T16:00:00Z', { ...berlin, locale: 'de', now }), 'Di 1. Dez');
  assert.equal(formatDay('2026-11-20T16:00:00Z', { ...berlin, now }), 'today');
});

test('shows a time distance in the largest whole unit', () => {
  const relative = (iso: string, locale = 'en-US'): string => formatRelative(iso, { ...berlin, locale, now });
  assert.equal(relative('2026-12-06T10:00:00Z'), 'in 16 days');
  assert.equal(relative('2026-11-20T08:20:00Z'), '40 minutes ago');
  assert.equal(relative('2026-11-19T08:59:00Z', 'de'), 'gestern');
});

test('"tomorrow" follows the calendar day, not the number of hours', () => {
  const relative = (iso: string, timeZone = berlin.timeZone): string =>
    formatRelative(iso, { locale: 'en-US', timeZone, now });
  assert.equal(relative('2026-11-22T08:00:00Z'), 'in 2 days');
  assert.equal(relative('2026-11-18T09:30:00Z'), '2 days ago');
  assert.equal(relative('2026-11-21T22:00:00Z'), 'tomorrow');
  assert.equal(relative('2026-11-21T22:00:00Z', 'Asia/Tokyo'), 'in 2 days');
});

test('a countdown shows hours from one hour on and never goes below zero', () => {
  assert.equal(formatCountdown(402_000, 'en-US'), '06:42');
  assert.equal(formatCountdown(3_600_000, 'en-US'), '1:00:00');
  assert.equal(formatCountdown(-5, 'en-US'), '00:00');
  assert.equal(formatCountdown(400, 'en-US'), '00:01');
});

test('shows one day or more in days', () => {
  const hour = 3_600_000;
  assert.equal(formatCountdown(24 * hour - 1000, 'en-US'), '23:59:59');
  assert.equal(formatCountdown(24 * hour, 'en-US'), '1 day');
  assert.equal(formatCountdown(47 * hour, 'de'), '2 Tage');
  assert.equal(formatCountdown(400 * hour, 'pt-BR'), '17 dias');
});

test('the clock shows seconds', () => {
  assert.equal(formatClock('2026-11-20T09:24:07Z', berlin), '10:24:07');
});

test('a weekday puts the day before the month in every language', () => {
  const written = ['en-US', 'de', 'es', 'pt-BR'].map((locale) => formatWeekday(now, { ...berlin, locale }));
  assert.deepEqual(written, [
    'Friday, 20 November',
    'Freitag, 20. November',
    'viernes, 20 de noviembre',
    'sexta-feira, 20 de novembro',
  ]);
});
