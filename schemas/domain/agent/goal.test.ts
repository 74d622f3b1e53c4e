import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deadlineIn } from './deadline.ts';
import { monthAsked } from './month-asked.ts';
import { offersAsked } from './offers-asked.ts';

test('reads the requested number of offers in four languages, and does not take it for an item', () => {
  const offersIn = (text: string): number | null => offersAsked(text).offersAtLeast;
  assert.deepEqual(
    [
      '40 chargers, two offers at least',
      'at least 3 quotes for 40 chargers',
      '40 Ladegeräte, mindestens drei Angebote',
      '40 cargadores, al menos 2 ofertas',
      '40 carregadores, no mínimo três propostas',
      '40 chargers as in the offer',
    ].map(offersIn),
    [2, 3, 3, 2, 3, null],
  );
  assert.equal(offersAsked('40 chargers, two offers at least').text.trim(), '40 chargers,');
});

test('reads a month as the day before it starts, or as its last day after "end of"', () => {
  const day = (text: string): string | undefined => monthAsked(text, '2026-11-23')?.day;
  assert.deepEqual(
    ['by March', 'bis Ende März', 'antes de marzo', 'até dezembro', 'by March 2028', 'in March', 'by Friday'].map(day),
    ['2027-02-28', '2027-03-31', '2027-02-28', '2026-11-30', '2028-02-29', undefined, undefined],
  );
  assert.equal(monthAsked('chargers by the end of March, please', '2026-11-23')?.from, 'by the end of March');
});

test('reads a deadline as an instant or a day', () => {
  assert.deepEqual(deadlineIn('2027-03-01'), { day: '2027-03-01' });
  assert.deepEqual(deadlineIn('2027-03-01T12:00:00+01:00'), { instant: '2027-03-01T11:00:00.000Z' });
  assert.deepEqual(['soon', '2027-13-01', ''].map(deadlineIn), [null, null, null]);
});
