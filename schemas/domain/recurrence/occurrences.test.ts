import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, dayOfDate, occurrences } from './occurrences.ts';
import { parseRecurrence } from './parse-recurrence.ts';

/** The first days of a rule, as `0902`. */
function days(rule: string, [year, month, date]: [number, number, number], most: number): string[] {
  const parsed = parseRecurrence(rule) ?? assert.fail(rule);
  const found: string[] = [];
  for (const day of occurrences(parsed, dayOfDate(year, month, date))) {
    const at = dateOf(day);
    found.push(`${at.year}-${at.month}-${at.date}`);
    if (found.length === most) break;
  }
  return found;
}

// Examples of RFC 5545, 3.8.5.3, which begin on Tuesday, September 2, 1997.
const start: [number, number, number] = [1997, 9, 2];

test('expands daily and weekly rules, with intervals and weeks that start on Sunday', () => {
  assert.deepEqual(days('FREQ=DAILY;INTERVAL=2', start, 3), ['1997-9-2', '1997-9-4', '1997-9-6']);
  assert.deepEqual(days('FREQ=WEEKLY;COUNT=4;WKST=SU;BYDAY=TU,TH', start, 9), [
    '1997-9-2',
    '1997-9-4',
    '1997-9-9',
    '1997-9-11',
  ]);
  assert.deepEqual(days('FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR', [1997, 9, 1], 5), [
    '1997-9-1',
    '1997-9-3',
    '1997-9-5',
    '1997-9-15',
    '1997-9-17',
  ]);
  assert.deepEqual(days('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', [1997, 8, 5], 9), [
    '1997-8-5',
    '1997-8-10',
    '1997-8-19',
    '1997-8-24',
  ]);
  assert.deepEqual(days('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', [1997, 8, 5], 9), [
    '1997-8-5',
    '1997-8-17',
    '1997-8-19',
    '1997-8-31',
  ]);
});

test('expands monthly rules: first Friday, second-last Monday, Friday the 13th, last workday', () => {
  assert.deepEqual(days('FREQ=MONTHLY;BYDAY=1FR', [1997, 9, 5], 3), ['1997-9-5', '1997-10-3', '1997-11-7']);
  assert.deepEqual(days('FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', [1997, 9, 22], 9), [
    '1997-9-22',
    '1997-10-20',
    '1997-11-17',
  ]);
  assert.deepEqual(days('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', [1997, 9, 3], 3), [
    '1998-2-13',
    '1998-3-13',
    '1998-11-13',
  ]);
  assert.deepEqual(days('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', [1997, 9, 1], 3), [
    '1997-9-30',
    '1997-10-31',
    '1997-11-28',
  ]);
  assert.deepEqual(days('FREQ=MONTHLY;BYMONTHDAY=-3', [1997, 9, 28], 3), ['1997-9-28', '1997-10-29', '1997-11-28']);
});

test('expands yearly rules: chosen months, the 20th Monday, every four years', () => {
  assert.deepEqual(days('FREQ=YEARLY;COUNT=4;BYMONTH=6,7', [1997, 6, 10], 9), [
    '1997-6-10',
    '1997-7-10',
    '1998-6-10',
    '1998-7-10',
  ]);
  assert.deepEqual(days('FREQ=YEARLY;BYDAY=20MO', [1997, 5, 19], 3), ['1997-5-19', '1998-5-18', '1999-5-17']);
  assert.deepEqual(days('FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', [1996, 11, 5], 3), [
    '1996-11-5',
    '2000-11-7',
    '2004-11-2',
  ]);
});

test('rejects invalid rules, hours, and both end and count; stops for rules that never match', () => {
  for (const wrong of [
    '',
    'monthly',
    'FREQ=HOURLY',
    'INTERVAL=2',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;COUNT=2;UNTIL=20271231',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=MONTHLY;BYDAY=XX',
  ])
    assert.equal(parseRecurrence(wrong), null, wrong);
  assert.ok(parseRecurrence('RRULE:FREQ=WEEKLY;BYDAY=MO'));
  assert.deepEqual(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start, 1), []);
});
