import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostileTexts } from '../../../domain/understanding/testing/hostile.ts';
import { type Understanding, understoodPackage } from './understood-package.ts';
import { words } from './words.ts';

const context: Understanding = {
  language: 'de',
  currency: 'EUR',
  now: '2026-11-22T12:00:00.000Z',
  quantity: '20',
  levers: [
    { key: 'price', levels: [{ value: '60600' }, { value: '62100' }] },
    { key: 'payment_days', levels: [{ value: '45' }, { value: '14' }] },
    { key: 'delivery_weeks', levels: [{ value: '4' }, { value: '8' }] },
  ],
};

const read = (text: string, other: Partial<Understanding> = {}) => understoodPackage(text, { ...context, ...other });

test('converts a proposal to a package and lists the missing terms', () => {
  assert.deepEqual(read('Wir bieten 61.250,50 € gesamt, 30 Tage netto.'), {
    package: { price: '61250.50', payment_days: '30' },
    missing: ['delivery_weeks'],
    ambiguous: [],
  });
});

test('multiplies a unit price by the quantity, and asks if the quantity is unknown', () => {
  assert.equal(read('3.060,00 € pro Stück, Lieferung in 6 Wochen').package['price'], '61200.00');
  assert.deepEqual(read('3.060,00 € pro Stück', { quantity: null }).ambiguous, ['3.060,00 €']);
});

test('decides between unit and total price by the levels, and asks if neither fits', () => {
  assert.equal(read('61.200,00 €').package['price'], '61200.00');
  assert.equal(read('3.060,00 €').package['price'], '61200.00');
  assert.deepEqual(read('12,50 €').ambiguous, ['12,50 €']);
});

const short: Partial<Understanding> = {
  language: 'pt',
  levers: [
    { key: 'price', levels: [{ value: '18100' }, { value: '19000' }] },
    { key: 'payment_days', levels: [{ value: '30' }] },
  ],
};

test('reads an ambiguous number as the price if only one reading is possible', () => {
  const whole = { price: '18900.00', payment_days: '30' };
  assert.deepEqual(read('Consigo fazer por 18.9 com 30 dias', short).package, whole);
  assert.deepEqual(read('18.900 e pagamento em 30 dias', short).package, whole);
  assert.deepEqual(read('Puedo hacerlo por 18.900 con 30 días', { ...short, language: 'es' }).package, whole);
  assert.deepEqual(read('18.900 bei 30 Tagen', { ...short, language: 'de' }).package, whole);
  assert.deepEqual(read('I can do 18.9k with 30 days', { ...short, language: 'en' }).package, whole);
});

test('does not take counts, impossible prices or one of two prices as the price', () => {
  assert.equal(read('por 2.450', short).package['price'], undefined);
  assert.equal(read('18.900 kg', short).package['price'], undefined);
  assert.equal(read('wir liefern bis 18.9', { ...short, language: 'de' }).package['price'], undefined);
  assert.deepEqual(read('18 mil ou 19 mil', short).ambiguous, ['18 mil', '19 mil']);
  assert.deepEqual(read('R$ 18.900', short).ambiguous, ['R$ 18.900']);
});

test('asks if days can mean delivery', () => {
  assert.deepEqual(read('28 Tage').ambiguous, ['28 Tage']);
  assert.equal(read('30 Tage').package['payment_days'], '30');
});

test('asks about other currencies, ranges and two prices', () => {
  assert.deepEqual(read('61.200,00 USD gesamt').ambiguous, ['61.200,00 USD']);
  assert.equal(read('60.000,00 bis 62.000,00 € gesamt').package['price'], undefined);
  assert.equal(read('61.000,00 € gesamt. 62.000,00 € gesamt.').package['price'], undefined);
});

test('"same terms" keeps the terms that the message does not name', () => {
  const last = { price: '63500.00', payment_days: '30', delivery_weeks: '6' };
  assert.deepEqual(read('61.500,00 € gesamt, sonst wie gehabt', { last }).package, { ...last, price: '61500.00' });
  assert.deepEqual(read('€ 61,500.00 in total with the same terms', { last, language: 'en' }).missing, []);
  assert.deepEqual(read('€ 61,500.00 in total, but not with the same terms', { last, language: 'en' }).missing, [
    'payment_days',
    'delivery_weeks',
  ]);
});

test('ignores invisible characters, and does not read text that displays differently', () => {
  assert.equal(read('61.\u200b500,00\u00ad € gesamt').package['price'], '61500.00');
  assert.deepEqual(read('\u202e61.500,00\u202c € gesamt').package, {});
  assert.deepEqual(read('６1.500,00 € gesamt').package, {});
  assert.deepEqual(read('61․500‚00 € gesamt').package, {});
});

test('no hostile text throws, takes long or gets an answer with policy figures', () => {
  assert.ok(hostileTexts.length >= 500);
  const policy = /60[.,]?600|62[.,]?100|45|\b8\b/;
  let longest = 0;
  for (const { text, language } of hostileTexts) {
    const before = process.cpuUsage();
    const { package: found, missing, ambiguous } = read(text, { language });
    longest = Math.max(longest, process.cpuUsage(before).user / 1000);
    const levers = context.levers;
    const talk = {
      language,
      levers,
      currency: 'EUR',
      style: 'friendly',
      seed: text,
      messagesLeft: 5,
      person: null,
      autonomy: 'asks',
    } as const;
    const unreadReply = Object.keys(found).length === 0 ? words({ ...talk, occasion: 'unread', packages: [] }) : null;
    const questionText = words({ ...talk, occasion: 'question', packages: [], missing, ambiguous });
    for (const answer of [unreadReply, questionText])
      assert.doesNotMatch(answer?.replaceAll(/[“„«].*?[“”»]/g, '') ?? '', policy);
  }
  assert.ok(longest <= 50, `${longest} ms`);
});
