import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { languages, type Language } from '../../language/json-schema.ts';
import { plain } from '../decimal.ts';
import { plainReading, type PlainReading } from './plain-reading.ts';
import { readTerms } from './read-terms.ts';
import { understood } from './understood.ts';

const now = '2026-11-22T12:00:00Z';
const read = (text: string, language: Language = 'de', currency = 'EUR'): PlainReading =>
  plainReading(text, { language, currency, now });
const amounts = (text: string, language: Language = 'de', currency = 'EUR'): string[] =>
  read(text, language, currency).money.map(({ value, per, currency: of }) =>
    [value, of, ...(per ? [per] : [])].join(' '),
  );
const nothing: PlainReading = { money: [], percent: [], days: [], dates: [], ambiguous: [] };

test('reads money with either separator, and signs, words or codes on either side', () => {
  const cases: [string, Language, string[]][] = [
    ['1.234,56 €', 'de', ['1234.56 EUR']],
    ['EUR 1,234.56', 'en', ['1234.56 EUR']],
    ['1 234,56 euros', 'es', ['1234.56 EUR']],
    ["CHF 1'234.56", 'de', ['1234.56 CHF']],
    ['R$ 1.234,56', 'pt', ['1234.56 BRL']],
    ['US$1,250.50', 'en', ['1250.5 USD']],
    ['12,5 TEUR', 'de', ['12500 EUR']],
    ['12 T€', 'de', ['12000 EUR']],
    ['10 Tsd. Euro', 'de', ['10000 EUR']],
    ['£1.2k', 'en', ['1200 GBP']],
    ['1,5 milhão de reais', 'pt', ['1500000 BRL']],
    ['dos mil quinientos euros', 'es', ['2500 EUR']],
    ['zweitausendfünfhundert Euro', 'de', ['2500 EUR']],
    ['vinte e cinco reais', 'pt', ['25 BRL']],
    ['96 Euro und 40 Cent', 'de', ['96.4 EUR']],
    ['1.234,- €', 'de', ['1234 EUR']],
    ['$.50', 'en', ['0.5 USD']],
    ['95.- Fr.', 'de', ['95 CHF']],
    ['trece euros y cincuenta la unidad', 'es', ['13.5 EUR piece']],
    ['zehn bis zwölf TEUR', 'de', ['10000 EUR', '12000 EUR']],
    ['10-12k EUR', 'en', ['10000 EUR', '12000 EUR']],
  ];
  for (const [text, language, expected] of cases) assert.deepEqual(amounts(text, language), expected, text);
});

test('reports a single separator before three digits as ambiguous', () => {
  for (const text of ['1.234', '1.234 €', '€ 1,234', 'Preis 12.500 EUR']) {
    const { money, ambiguous } = read(text);
    assert.deepEqual([money, ambiguous.length], [[], 1], text);
  }
  assert.deepEqual(read('1.250.000 €').money[0]?.value, '1250000');
  assert.deepEqual(read('0,125 €').money[0]?.value, '0.125');
});

test('reads a price as unit or total by the nearest words', () => {
  assert.deepEqual(amounts('95 € pro Stück und 1900 € insgesamt'), ['95 EUR piece', '1900 EUR total']);
  assert.deepEqual(amounts('20 Stück à 95 €'), ['95 EUR piece']);
  assert.deepEqual(amounts('precio unitario: 95 €', 'es'), ['95 EUR piece']);
  assert.deepEqual(amounts('R$ 12 mil no total', 'pt', 'BRL'), ['12000 BRL total']);
  assert.deepEqual(amounts('95 € pro 100 Stück'), ['95 EUR']);
});

test('ranges and bounds keep their values', () => {
  assert.deepEqual(amounts('zwischen 95 und 100'), ['95 EUR', '100 EUR']);
  assert.deepEqual(amounts('€95-100', 'en'), ['95 EUR', '100 EUR']);
  for (const [text, language] of [
    ['nicht unter 95', 'de'],
    ['at least 95', 'en'],
    ['no menos de 95', 'es'],
    ['não menos de 95', 'pt'],
  ] as const) {
    const [finding] = readTerms(text, { language, currency: 'EUR', now });
    assert.deepEqual([finding?.value, finding?.bound, finding?.assertion], ['95', 'from', 'offered'], text);
  }
  const [most] = readTerms('máximo 100 euros', { language: 'es', currency: 'EUR', now });
  assert.equal(most?.bound, 'to');
});

/** Returns the values that the message offers. */
const offered = (text: string, hint: Language = 'de'): string[] =>
  readTerms(text, { language: hint, currency: 'EUR', now })
    .filter(({ assertion }) => assertion === 'offered')
    .map(({ value }) => value);

test('reads denied, earlier and quoted terms, but does not take them as offers', () => {
  for (const text of [
    '3 % geht nicht',
    '95 € ist zu wenig',
    'Ihr Angebot von 90 €',
    'bisher 100 €',
    'keine 3 % Rabatt',
    '3 %, das geht nicht',
  ]) {
    assert.deepEqual(offered(text), [], text);
    assert.equal(readTerms(text, { language: 'de', currency: 'EUR', now }).length, 1, text);
  }
  assert.deepEqual(offered('statt 100 € nur 95 €'), ['95']);
  assert.deepEqual(offered('von 100 € auf 95 €'), ['95']);
  assert.deepEqual(offered('95 € ist kein Problem'), ['95']);
  assert.deepEqual(offered("We can't offer 3 %, but 2 % is fine", 'en'), ['2']);
});

test('reads payment terms in trade notation', () => {
  const terms = (text: string, language: Language): [string[], number[]] => {
    const { percent, days } = read(text, language);
    return [percent, days];
  };
  assert.deepEqual(terms('2 % 14 net 30', 'en'), [['2'], [14, 30]]);
  assert.deepEqual(terms('2/10 net 30', 'en'), [['2'], [10, 30]]);
  assert.deepEqual(terms('2% Skonto bei Zahlung innerhalb 14 Tagen', 'de'), [['2'], [14]]);
  assert.deepEqual(terms('desconto de 2% a 10 dias', 'pt'), [['2'], [10]]);
  assert.deepEqual(terms('a 30 días', 'es'), [[], [30]]);
  assert.deepEqual(terms('pagamento em 30/60/90 dias', 'pt'), [[], [30, 60, 90]]);
});

test('converts weeks to days, calendar weeks to Mondays, and dates without a year to the next one', () => {
  assert.deepEqual(read('zwei bis drei Wochen').days, [14, 21]);
  assert.deepEqual(read('Lieferung in KW 7').dates, ['2027-02-15']);
  assert.deepEqual(read('KW 7-9').dates, ['2027-02-15', '2027-03-01']);
  assert.deepEqual(read('entrega el 15 de enero', 'es').dates, ['2027-01-15']);
  assert.deepEqual(read('by January 15th, 2027', 'en').dates, ['2027-01-15']);
  assert.deepEqual(read('até 15/03/2027', 'pt').dates, ['2027-03-15']);
  assert.deepEqual(read('by 03/04/2027', 'en').ambiguous, ['03/04/2027']);
});

test('ignores numbers that are not terms', () => {
  const texts = [
    'Artikel 4711-0815, Auftrag Nr. 12345',
    'Tel. +49 170 1234567',
    'Hauptstr. 12, 80331 München',
    'um 14:30 Uhr',
    '1200 x 800 mm',
    'DIN EN 1090-2',
    '20 Stück',
    '500 kg',
    'seit 2019',
    'im Jahr 2027',
    'Schrauben M8 aus S235JR',
    '24/7',
    '> wir bieten 92,00 €',
    '1.234 Stück',
    'U = 0,95',
    'Messe Halle 9',
    'Version 2.10',
  ];
  for (const text of texts) assert.deepEqual(read(text), nothing, text);
});

const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE', es: 'es-ES', pt: 'pt-BR' };
const language = fc.constantFrom(...languages);
const cents = fc.integer({ min: 1, max: 99_999_999_999 });
const display = fc.constantFrom('symbol' as const, 'code' as const, 'name' as const);

test('reads back exactly the amounts formatted in any language', () => {
  fc.assert(
    fc.property(
      language,
      language,
      cents,
      display,
      fc.constantFrom('EUR', 'USD', 'GBP', 'CHF', 'BRL'),
      (hint, written, amount, currencyDisplay, currency) => {
        const format = new Intl.NumberFormat(locales[written], { style: 'currency', currency, currencyDisplay });
        const text = format.format(amount / 100);
        assert.deepEqual(amounts(text, hint), [`${plain(amount / 100)} ${currency}`], text);
      },
    ),
    { numRuns: 500 },
  );
});

test('text around an amount never changes it', () => {
  const word = fc.constantFrom(
    'wir',
    'Angebot',
    'the',
    'precio',
    'bitte',
    'prazo',
    'Stahl',
    'y',
    'M8',
    '20 Stück',
    'Nr. 4711',
    'gut,',
    'ok.',
    '(neu)',
    'KW 7',
    '2 Wochen',
    'no',
    'nicht',
    'à',
  );
  const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(language, words, words, (hint, before, behind) => {
      const { money } = read(`${before} 1.234,56 € ${behind}`, hint);
      for (const { value } of money) assert.equal(value, '1234.56');
    }),
  );
});

test('never throws, and reports the position of every finding', () => {
  const piece = fc.constantFrom(
    '1',
    '23',
    '.',
    ',',
    '-',
    '€',
    '%',
    ' ',
    '/',
    'KW',
    'net',
    'bis',
    'zwei',
    'mil',
    'k',
    '\u00A0',
    "'",
    'Januar',
    'pro',
    'nicht',
    '\n',
    'x',
    '15.01.',
    '😀',
    '٣',
    'Stück',
  );
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 40 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(odd, language, (text, hint) => {
      for (const { start, end, value } of readTerms(text, { language: hint, currency: 'EUR', now })) {
        assert.ok(start >= 0 && start < end && end <= text.length && value !== '');
      }
    }),
    { numRuns: 1000 },
  );
});

test('reading time grows in proportion to the text', () => {
  const parts = ['1 a ', '1.', '15 bis ', 'nicht ', '95 € ', 'zwei ', '2/', 'KW 7 bis ', 'x-1', '€', 'Tsd. ', '1 und '];
  const time = (text: string): number => {
    const start = process.cpuUsage();
    readTerms(text, { language: 'de', currency: 'EUR', now });
    return process.cpuUsage(start).user;
  };
  for (const part of parts) assert.ok(time(part.repeat(20_000)) < 4_000_000, part);
});

test('understands a message lever by lever, and asks about ambiguous values', () => {
  const levers = [
    'price',
    'payment_days',
    'early_payment_percent',
    'delivery_weeks',
    'warranty_months',
    'contract_months',
    'x_service',
  ];
  const reading = (text: string): unknown =>
    understood(readTerms(text, { language: 'de', currency: 'EUR', now }), { text, levers });
  assert.deepEqual(
    reading(
      '96,40 € pro Stück, 2 % Skonto 14 Tage, 45 Tage netto, Lieferzeit 4 Wochen, 24 Monate Garantie, Laufzeit 12 Monate',
    ),
    {
      package: {
        price: '96.4',
        early_payment_percent: '2',
        payment_days: '45',
        delivery_weeks: '4',
        warranty_months: '24',
        contract_months: '12',
      },
      missing: ['x_service'],
      ambiguous: [],
    },
  );
  assert.deepEqual(reading('Fracht 50 €'), { package: {}, missing: levers, ambiguous: ['50 €'] });
  assert.deepEqual(reading('95 € pro 100 Stück'), { package: {}, missing: levers, ambiguous: ['95 €'] });
  assert.deepEqual(reading('zwischen 95 und 100 €, Lieferung in 10 Tagen'), {
    package: {},
    missing: levers,
    ambiguous: ['95', '100 €', '10 Tagen'],
  });
});
