import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { understandNeed } from '../understand-need.ts';

const itemsOf = (text: string, language: Language = 'en'): string[] =>
  understandNeed(text, { language, currency: 'EUR', today: '2026-11-23' }).items.map(
    ({ quantity, unit, name }) => `${quantity ?? '?'} ${unit ?? '-'} ${name}`,
  );

test('counts a number repeated in words once', () => {
  assert.deepEqual(itemsOf('Wir brauchen 25 (fünfundzwanzig) Tische.', 'de'), ['25 - Tische']);
});

test('reads politely requested items and ignores the number of existing ones', () => {
  assert.deepEqual(itemsOf('Wäre es möglich, 15 kg Mehl und 90 Eier zu bekommen?', 'de'), ['15 kg Mehl', '90 - Eier']);
  assert.deepEqual(itemsOf("We've 12 on the shelf."), []);
  assert.deepEqual(itemsOf('9 of the tubes are gone. Get me a box of T8 tubes.').at(-1), '1 BX T8 tubes');
});

test('ignores numbers of people, dates and references', () => {
  assert.deepEqual(itemsOf('There will be 42 of us. Please order 5 boxes of crackers.'), ['5 BX crackers']);
  assert.deepEqual(itemsOf('Entran cuatro personas el día 1: comprad 4 monitores y 4 brazos.', 'es'), [
    '4 - monitores',
    '4 - brazos',
  ]);
  assert.deepEqual(itemsOf('Die Annegret läuft morgen ein und benötigt 6 Rettungswesten.', 'de'), [
    '6 - Rettungswesten',
  ]);
  assert.ok(itemsOf('Für Zimmer 112 bis 118 bitte 7 Wasserkocher.', 'de').includes('7 - Wasserkocher'));
  assert.deepEqual(itemsOf('Precisamos de sondas nº 4, 6 e 8.', 'pt'), ['? - sondas nº 4']);
});

test('reads hired labor and its duration, whatever the work is for', () => {
  assert.deepEqual(itemsOf('Contratar soldador por 6 horas para reparo no portão.', 'pt'), ['6 hour soldador']);
  assert.deepEqual(itemsOf('Mobile crane with operator, 2 days, to lift the chiller'), ['2 day Mobile crane']);
});

test('a withdrawn number is replaced by the one that follows', () => {
  assert.deepEqual(itemsOf('30 kg de pedra, ops, 20 kg bastam.', 'pt'), ['20 kg pedra']);
  assert.deepEqual(itemsOf('20 garment racks no wait 12'), ['12 - garment racks']);
  assert.ok(!itemsOf('20 clear backpacks... no, 25 please').includes('20 - clear backpacks'));
});
