import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../schemas/language/json-schema.ts';
import { mostItems, type Need } from './need.ts';
import { understandNeed } from './understand-need.ts';

const read = (text: string, language: Language = 'en'): Need =>
  understandNeed(text, { language, currency: 'EUR', today: '2026-11-23' });

const itemsOf = (text: string, language?: Language): string[] =>
  read(text, language).items.map(({ quantity, unit, name }) => `${quantity ?? '?'} ${unit ?? '-'} ${name}`);

test('reads the items, day, place and cost center of a sentence with their words', () => {
  const text =
    'For the new early shift we need 40 pairs of safety shoes S3 and 12 hi-vis jackets XL. Should be here by 4 December, best straight to Hall 4. Cost center 4410.';
  const need = read(text);
  assert.deepEqual(itemsOf(text), ['40 PR safety shoes S3', '12 - hi-vis jackets XL']);
  assert.deepEqual(
    need.items.map(({ from }) => from),
    ['40 pairs of safety shoes S3', '12 hi-vis jackets XL'],
  );
  assert.equal(need.neededBy?.value, '2026-12-04');
  assert.equal(need.place?.value, 'Hall 4');
  assert.equal(need.costCenter?.value, '4410');
  assert.equal(need.costCenter?.from, 'Cost center 4410');
  assert.equal(need.question, null);
});

test('ignores the greeting, quotation and signature of a mail', () => {
  const mail = `Guten Morgen Frau Schneider,\n\nfür die Station 3B bräuchten wir bitte:\n\n- 6 Flaschen Händedesinfektion 500 ml\n- 3 Packungen Kanülen 21G\n\nVielen Dank\nSabine Krüger\nTel. 0431 555-2140\n\n> Wir brauchen 30 Kittel`;
  assert.deepEqual(itemsOf(mail, 'de'), ['6 BO Händedesinfektion 500 ml', '3 PK Kanülen 21G']);
});

test('reads the need from a forwarded mail when nothing is requested above it', () => {
  const mail =
    'Fwd: order\n\nHi, can you take care of this?\n\n---------- Forwarded message ----------\nFrom: Site office\nSubject: order\n\nWe need:\n- 80 bags cement 25 kg';
  assert.deepEqual(itemsOf(mail), ['80 BG cement 25 kg']);
});

test('reads a pasted table by its headings in every language, or by its contents without headings', () => {
  assert.deepEqual(itemsOf('Item\tQty\tUnit\nCopy paper A4\t50\tpack\nPens blue\t200\tpcs'), [
    '50 PK Copy paper A4',
    '200 piece Pens blue',
  ]);
  assert.deepEqual(itemsOf('Codigo;Descripcion;Cant;UM\n000451;Guante nitrilo;20;caja\n000610;Mono;50;ud', 'es'), [
    '20 BX Guante nitrilo 000451',
    '50 piece Mono 000610',
  ]);
  assert.deepEqual(itemsOf('Winkelschleifer 125 mm\t4\nTrennscheiben 125x1,0\t200', 'de'), [
    '4 - Winkelschleifer 125 mm',
    '200 - Trennscheiben 125x1,0',
  ]);
});

test('a size table has one item per size, and a heading merged over years leads to a question', () => {
  assert.deepEqual(itemsOf('Item\tS\tM\nT-shirt\t5\t20\nJacket\t2\t'), [
    '5 - T-shirt S',
    '20 - T-shirt M',
    '2 - Jacket S',
  ]);
  const merged = read('\tQuantity\t\nArticle\t2026\t2027\nFilter F7\t12\t24');
  assert.deepEqual(
    merged.items.map(({ name, quantity, doubt }) => [name, quantity, doubt]),
    [['Filter F7', null, 'ambiguous']],
  );
});

test('sizes, article numbers and pack contents are not quantities', () => {
  assert.deepEqual(itemsOf('pls order 500 hex bolts M8x40 zinc plated'), ['500 - hex bolts M8x40 zinc plated']);
  assert.deepEqual(itemsOf('20 Monitore 24 Zoll, RAL 7035', 'de'), ['20 - Monitore 24 Zoll RAL 7035']);
  assert.deepEqual(itemsOf('five boxes of 100 nitrile gloves'), ['5 BX nitrile gloves']);
  assert.deepEqual(itemsOf('Lift table 1000 kg, 1 pc, 230 V'), ['1 piece Lift table 1000 kg 230 V']);
});

test('reads number words, both decimal separators and halves', () => {
  assert.deepEqual(itemsOf('1.500 Stk Schrauben', 'de'), ['1500 piece Schrauben']);
  assert.deepEqual(itemsOf('1,500 pcs screws'), ['1500 piece screws']);
  assert.deepEqual(itemsOf('zwölf Europaletten und dreihundert Faltkartons', 'de'), [
    '12 - Europaletten',
    '300 - Faltkartons',
  ]);
  assert.deepEqual(itemsOf('media docena de grapadoras', 'es'), ['6 - grapadoras']);
});

test('asks about ambiguous numbers and does not guess', () => {
  const doubtOf = (text: string, language?: Language): string | null | undefined =>
    read(text, language).items[0]?.doubt;
  assert.equal(doubtOf('1.500 kg potassium chloride'), 'ambiguous');
  assert.equal(doubtOf('Between 20 and 25 office chairs'), 'range');
  assert.equal(doubtOf('up to 30 folding chairs'), 'range');
  assert.equal(doubtOf('ein paar Verlängerungskabel', 'de'), 'vague');
  assert.equal(doubtOf('-5 Monitore', 'de'), 'negative');
  assert.equal(doubtOf('Please provide 99999999999 screws'), 'enormous');
  assert.equal(doubtOf('Wir brauchen dringend Mundschutz', 'de'), 'missing');
});

test('asks one question at a time, the most important first', () => {
  const { question, open } = read('Wir brauchen dringend Mundschutz, Kittel und Hauben.', 'de');
  assert.deepEqual(question, {
    field: 'quantity',
    text: 'need.question.quantity.missing',
    item: 0,
    params: { name: 'Mundschutz', words: 'Mundschutz' },
  });
  assert.equal(open, 3);
  assert.equal(read('Same as last month please').question?.field, 'items');
});

test('corrections replace what they correct, and refusals are not items', () => {
  assert.deepEqual(itemsOf('20 keyboards - no sorry, 25. And 25 mice.'), ['25 - keyboards', '25 - mice']);
  assert.deepEqual(itemsOf('Diesmal keine Handschuhe, nur Masken: 400 FFP3.', 'de'), ['400 - Masken FFP3']);
  assert.deepEqual(itemsOf('Instead of the 10 drills we want 8 drills and 2 impact drivers.'), [
    '8 - drills',
    '2 - impact drivers',
  ]);
  assert.deepEqual(itemsOf('Hi, we ordered 30 helmets last year from Uvex. This year 45 please.'), ['45 - helmets']);
});

test('thanks, complaints and advertisements contain no need', () => {
  assert.deepEqual(itemsOf('Thanks for the quick delivery last week, everything arrived in one piece!'), []);
  assert.deepEqual(itemsOf('Der Drucker im 3. Stock ist schon wieder kaputt, kann da mal jemand schauen?', 'de'), []);
  assert.deepEqual(
    itemsOf('TOP-ANGEBOT! Nur diese Woche 30 % auf alle Bürostühle. 10 kaufen, 1 gratis! Jetzt zugreifen!', 'de'),
    [],
  );
});

test('counts days from today', () => {
  const dayIn = (text: string, language?: Language): string | undefined => read(text, language).neededBy?.value;
  assert.equal(dayIn('20 chairs by next Friday'), '2026-11-27');
  assert.equal(dayIn('20 Stühle bis KW 50', 'de'), '2026-12-07');
  assert.equal(dayIn('20 Stühle bis Ende des Monats', 'de'), '2026-11-30');
  assert.equal(dayIn('20 sillas en dos semanas', 'es'), '2026-12-07');
  assert.equal(dayIn('20 cadeiras até 15/03', 'pt'), '2027-03-15');
});

test('reads a total budget with its currency', () => {
  assert.deepEqual(read('12 Toner, max. 1.400 €', 'de').budget?.value, { amount: '1400', currency: 'EUR' });
  assert.equal(read('12 Toner, 40 € pro Stück', 'de').budget, null);
});

test('reads at most two hundred items from one text', () => {
  const list = Array.from(
    { length: 300 },
    (_, index) => `- ${index + 1} Schrauben Sorte ${String.fromCharCode(97 + (index % 26))}`,
  ).join('\n');
  assert.equal(read(list, 'de').items.length, mostItems);
});
