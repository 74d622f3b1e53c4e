import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { understandNeed } from '../understand-need.ts';

const itemsOf = (text: string, language: Language = 'en'): string[] =>
  understandNeed(text, { language, currency: 'EUR', today: '2026-11-23' }).items.map(
    ({ quantity, unit, name }) => `${quantity ?? '?'} ${unit ?? '-'} ${name}`,
  );

test('a number replaced by another is ignored, in any word order', () => {
  assert.deepEqual(itemsOf("It's not 5, it's 15 extension leads."), ['15 - extension leads']);
  assert.deepEqual(itemsOf('ontem pedi 10 mas na verdade são 12 aventais', 'pt'), ['12 - aventais']);
});

test('one number can apply to several items, and a number per room leads to a question', () => {
  assert.deepEqual(itemsOf('Hammer, Zange und Säge, je 3 Stück', 'de'), [
    '3 piece Hammer',
    '3 piece Zange',
    '3 piece Säge',
  ]);
  assert.deepEqual(itemsOf('Baterías AA y AAA, 48 de cada', 'es'), ['48 - Baterías AA', '48 - Baterías AAA']);
  assert.deepEqual(itemsOf('Je 2 Stühle für die Räume 1, 2 und 3', 'de'), ['? - Stühle']);
});

test('a number in brackets is the quantity, and the one before belongs to the name', () => {
  assert.deepEqual(itemsOf('peneira malha 100 (3 un), cápsula 40 mm (50 un)', 'pt'), [
    '3 piece peneira malha 100',
    '50 piece cápsula 40 mm',
  ]);
});

test('reads labeled lines as a form', () => {
  const form =
    'Material: Stainless sheet, 2 mm\nQuantity: 18 sheets\nSurface: 2B, one side foil\n\nMaterial: Flat bar 40x5\nQuantity: 24 m';
  assert.deepEqual(itemsOf(form), ['18 - Stainless sheet, 2 mm', '24 meter Flat bar 40x5']);
});

test('reads columns separated only by spaces or commas, and skips stock and zeros', () => {
  const printed =
    'Código   Descripción        Stock   Pedir\n10-220   Filtro W712        3       12\n10-301   Bujía              16      0';
  assert.deepEqual(itemsOf(printed, 'es'), ['12 - Filtro W712 10-220']);
  assert.deepEqual(itemsOf('Line,Description,Quantity,UOM\n1,Saline 0.9% 500 ml,480,EA\n2,Cannula 20G,5,BX'), [
    '480 EA Saline 0.9% 500 ml',
    '5 BX Cannula 20G',
  ]);
});

test('counts hire in weeks, and asks about several hired items or labor without a duration', () => {
  assert.deepEqual(itemsOf('We want to rent 1 dehumidifier for 2 weeks.'), ['2 WEE dehumidifier']);
  assert.deepEqual(itemsOf('Hire of 2 portable toilets for 4 weeks'), ['? - portable toilets']);
  assert.deepEqual(itemsOf('Bitte einen Monteur bestellen.', 'de'), ['? - Monteur']);
});

test('the requester, recipient or place before an item is not part of its name', () => {
  assert.deepEqual(itemsOf('Wir möchten für die Kita zwei Laufräder.', 'de'), ['2 - Laufräder']);
  assert.deepEqual(itemsOf('La imprenta pide papel mate, 5 kg', 'es'), ['5 kg papel mate']);
  assert.deepEqual(itemsOf('Warehouse: 6 pallet jacks'), ['6 - pallet jacks']);
});

test('every form of a requesting verb ends a name', () => {
  assert.deepEqual(itemsOf('Pongan 6 extintores de polvo de 6 kg', 'es'), ['6 - extintores de polvo de 6 kg']);
  assert.deepEqual(itemsOf('Acabaram as luvas nitrílicas, tragam 15 caixas', 'pt'), ['15 BX luvas nitrílicas']);
});

test('numbered headings, bolt sizes and price tiers are not quantities', () => {
  assert.deepEqual(itemsOf('Rettungswache 7\n- Larynxtubus: 5\n- Decke: 50', 'de').slice(1), [
    '5 - Larynxtubus',
    '50 - Decke',
  ]);
  assert.deepEqual(itemsOf('M8 x 40 hex bolts'), ['? - M8 hex bolts']);
  assert.deepEqual(itemsOf('Nossa equipe de 14 precisa de 2 caixas térmicas', 'pt'), ['2 - caixas térmicas']);
});

test('reads a wish in the past form and a polite question as requests', () => {
  assert.deepEqual(itemsOf('Wir hätten gern 3 neue Flipcharts.', 'de'), ['3 - neue Flipcharts']);
  assert.deepEqual(itemsOf('Could the ward have 120 towels and 60 mats?'), ['120 - towels', '60 - mats']);
  assert.deepEqual(itemsOf('Danke, wir hatten letzte Woche 3 Flipcharts.', 'de'), ['? - Flipcharts']);
});

test('reads a list after a colon as requested, even after a statement', () => {
  assert.deepEqual(itemsOf('Wir sind 9 Leute und ziehen um: 40 Umzugskartons, 5 Rollen Klebeband.', 'de'), [
    '40 - Umzugskartons',
    '5 RO Klebeband',
  ]);
  assert.deepEqual(itemsOf('Somos 9 e vamos mudar: 40 copos e 6 rolos de fita.', 'pt'), ['40 - copos', '6 RO fita']);
  assert.deepEqual(itemsOf('We have received: 40 cups, 6 lids.'), []);
});

test('thanks for past actions request nothing', () => {
  assert.deepEqual(itemsOf('Gracias por enviar tan rápido los 25 portátiles.', 'es'), []);
});

test('a place is not part of the name of a hired item', () => {
  assert.deepEqual(itemsOf('Locação de gerador 60 kVA por 4 dias, no pátio da prefeitura.', 'pt'), [
    '4 day gerador 60 kVA',
  ]);
});

test('properties, destinations and prices are not quantities', () => {
  assert.deepEqual(itemsOf('2 regletas de 5 tomas y 3 regletas de 3 tomas', 'es'), [
    '2 - regletas de 5 tomas',
    '3 - regletas de 3 tomas',
  ]);
  assert.deepEqual(itemsOf('Für die Baustelle Lindenallee 14 bitte 6 t Splitt.', 'de'), ['6 ton Splitt']);
  assert.deepEqual(itemsOf('1 Bohrmaschine, zu 2.890,00 netto', 'de'), ['1 - Bohrmaschine 2.890,00 netto']);
  assert.deepEqual(itemsOf('Compren un disco duro. Sucursal centro, 2.º piso.', 'es'), ['1 - disco duro']);
  assert.deepEqual(itemsOf('We need six step stools.'), ['6 - step stools']);
});

test('polite words between an item and its number do not separate them', () => {
  assert.deepEqual(itemsOf('Toner bitte 3 Stück nachbestellen.', 'de'), ['3 piece Toner']);
  assert.deepEqual(itemsOf('guantes por favor 4 cajas', 'es'), ['4 BX guantes']);
  assert.deepEqual(itemsOf('Hallo Frau Stein, bitte 3 Stück nachbestellen.', 'de'), []);
});

test('a quantity in the middle of a line ends its item, and a room does not split a list of items', () => {
  assert.deepEqual(itemsOf('Batas desechables, 100 uds. Calzas, 5 bolsas.', 'es'), [
    '100 piece Batas desechables',
    '5 BG Calzas',
  ]);
  assert.deepEqual(itemsOf('We need for the chemistry room: 16 goggles, 8 burners.'), ['16 - goggles', '8 - burners']);
});

test('does not count people, suppliers or good wishes as quantities', () => {
  assert.deepEqual(itemsOf('We need 5 laptops for 3 weeks.'), ['? - laptops']);
  assert.deepEqual(itemsOf('The mailing goes to 1,850 customers. We need 2,000 cards.').at(-1), '2000 - cards');
  assert.deepEqual(itemsOf('Bitte Angebote von 3 Firmen einholen.', 'de'), ['? - Firmen']);
  assert.deepEqual(itemsOf('Consegue pedir 2 mouses e 1 headset pro Thiago?', 'pt'), ['2 - mouses', '1 - headset']);
  assert.deepEqual(itemsOf('für die Baustelle Hafenstraße 12 Paletten Kalksandstein ordern', 'de'), [
    '12 PAL Kalksandstein',
  ]);
});
