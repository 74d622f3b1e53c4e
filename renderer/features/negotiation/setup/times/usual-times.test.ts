import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { lasting, startAt, startingAt, startsFrom, usualDurations, usualStarts } from './usual-times.ts';

const zone = 'Europe/Berlin';
/** A Saturday, 14:07:20 in Berlin. */
const now = Date.parse('2026-11-28T13:07:20Z');
const startOf = (usual: (typeof usualStarts)[number]): string | null => startAt(usual, { now, zone }).toUTC().toISO();

test('suggested starts are future full minutes or start of business in local time', () => {
  assert.deepEqual(usualStarts.map(startOf), [
    '2026-11-28T13:23:00.000Z',
    '2026-11-28T14:08:00.000Z',
    '2026-11-29T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
  ]);
});

test('on a Sunday, offers the next Monday once, as tomorrow', () => {
  const startNames = (at: string) => startsFrom({ now: Date.parse(at), zone }).map(([usual]) => usual);
  assert.deepEqual(startNames('2026-11-29T13:00:00Z'), ['in15', 'in60', 'tomorrow']);
  assert.deepEqual(startNames('2026-11-28T13:00:00Z'), ['in15', 'in60', 'tomorrow', 'monday']);
});

test('moving the start moves the finish, and a missing finish stays missing', () => {
  const start = startAt('monday', { now, zone });
  const entered = { startDate: '2026-11-28T15:00:00Z', finishDate: '2026-11-28T16:30:00Z' };
  assert.equal(startingAt(entered, start).finishDate, '2026-11-30T09:30:00.000Z');
  assert.equal(startingAt({}, start).finishDate, undefined);
});

test('a duration counts from the entered start, or from a start in 15 minutes', () => {
  const entered = { startDate: '2026-11-29T08:00:00.000Z' };
  assert.equal(lasting(entered, 60, { now, zone }).finishDate, '2026-11-29T09:00:00.000Z');
  const past = lasting({ startDate: '2026-11-01T08:00:00Z' }, 30, { now, zone });
  assert.deepEqual(past, { startDate: '2026-11-28T13:23:00.000Z', finishDate: '2026-11-28T13:53:00.000Z' });
});

test('every preset starts in the future and ends after its start, at any time', () => {
  const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });
  fc.assert(
    fc.property(moment, fc.constantFrom(...usualStarts), fc.constantFrom(...usualDurations), (at, usual, minutes) => {
      const start = startAt(usual, { now: at, zone });
      assert.ok(start.toMillis() > at);
      const times = lasting({ startDate: start.toISO() }, minutes, { now: at, zone });
      assert.equal(Date.parse(String(times.finishDate)) - Date.parse(String(times.startDate)), minutes * 60_000);
    }),
  );
});
