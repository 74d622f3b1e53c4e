import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { understandNeed } from '../understand-need.ts';

const itemsOf = (text: string, language: Language = 'en'): string[] =>
  understandNeed(text, { language, currency: 'EUR', today: '2026-11-23' }).items.map(
    ({ quantity, name }) => `${quantity ?? '?'} ${name}`,
  );

const numbersOf = (text: string, language: Language = 'en'): (string | null)[] =>
  understandNeed(text, { language, currency: 'EUR', today: '2026-11-23' }).items.flatMap(
    ({ quantity }) => quantity ?? [],
  );

/** Sentences whose numbers must not be proposed, by reason. */
const doubtful: Readonly<Record<string, readonly [Language, string][]>> = {
  'what is there already': [
    ['en', 'We currently have 40 licences.'],
    ['de', 'Bestand Helmeinlagen 12'],
    ['es', 'Nuestras 3 carretillas están en la nave.'],
    ['pt', 'Estoque de viseiras 12'],
  ],
  'what came, broke or goes back': [
    ['en', 'Please cancel the order of the 10 chairs.'],
    ['de', 'Die 10 Stühle aus Bestellung 4500123 bitte stornieren.'],
    ['es', 'Pedimos 40 jaulas y llegaron 36, anulad el resto.'],
    ['pt', 'Pedimos 40 gaiolas e chegaram 36, cancelem o restante.'],
  ],
  'a number for each of several': [
    ['en', 'Towels, 2 per room, 14 rooms'],
    ['de', 'Je Zimmer 2 Handtücher, 14 Zimmer'],
    ['pt', 'Para os 12 operadores, duas calças cada um'],
  ],
  'numbers of people, spans and coats of paint': [
    ['en', 'Lunch for 25 people, 5 vegetarian'],
    ['de', 'Schulung für 2 neue Mitarbeiter'],
    ['es', 'Licencia de AutoCAD para 3 usuarios'],
  ],
  'a part of more': [
    ['en', 'pallet of 40 bags of rock salt'],
    ['de', '2 von 10 Stühlen sind defekt'],
    ['pt', '2 das 10 cadeiras quebradas, favor trocar'],
  ],
  'another number, if': [
    ['en', 'Increase the brackets from 20 to 35'],
    ['es', 'Subid la cantidad de 20 a 35 escuadras'],
  ],
  'a name that is none': [
    ['en', 'We need it now 45'],
    ['de', '20 Stunden in der Weihnachtswoche'],
    ['es', '¿Alguien sabe cuándo llegan las 4 estanterías?'],
  ],
  'who needs it, or a pack, for a thing': [
    ['en', 'Syringe tips 200 µl - 8 racks'],
    ['de', 'Die Kollegin aus dem Einkauf wünscht sich eine leise Tastatur'],
  ],
  'what is dialled, or only names a place or a paper': [
    ['en', 'The foreman is Rory, 3382'],
    ['es', 'Teléfono de averías: 900 000 222'],
    ['pt', 'O responsável é o Davi (11) 90000-4321'],
  ],
};

for (const [why, sentences] of Object.entries(doubtful))
  test(`proposes no quantity: ${why}`, () => {
    const read = sentences.map(([language, text]) => [text, numbersOf(text, language)]);
    assert.deepEqual(
      read.filter(([, numbers]) => numbers?.length !== 0),
      [],
    );
  });

test('asks about an item with two different numbers', () => {
  assert.deepEqual(itemsOf('5 buckets, 3 lamps, 4 buckets'), ['? buckets', '3 lamps', '? buckets']);
});

test('uses the number of the requested items, despite other numbers next to them', () => {
  assert.deepEqual(itemsOf('Der Kompressor ist kaputt: bitte 2 Keilriemen und 4 Filter', 'de'), [
    '2 Keilriemen',
    '4 Filter',
  ]);
  assert.deepEqual(itemsOf('For the party (about 110 guests): 120 wine glasses, 15 serving trays'), [
    '120 wine glasses',
    '15 serving trays',
  ]);
});

test('reads colors after an item as separate items', () => {
  assert.deepEqual(itemsOf('Toner black 2, cyan 1'), ['2 Toner black', '1 Toner cyan']);
});
