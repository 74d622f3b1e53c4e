import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gate } from './gate.ts';
import { packageTerms } from './package-terms.ts';
import { templates } from './templates/index.ts';
import { anyWording } from './testing/any-wording.ts';
import { understoodPackage } from './understood-package.ts';
import { words } from './words.ts';
import { occasions, type Wording } from './wording.ts';

const languages = ['en', 'de', 'es', 'pt'] as const;
const now = '2026-11-22T12:00:00.000Z';

test('every message of the bot passes the gate in all languages and has no placeholders left', () => {
  fc.assert(
    fc.property(anyWording, (wording) => {
      const text = words(wording);
      assert.deepEqual(gate(text, wording.packages, wording), [], text);
      assert.match(text, /^[\p{Lu}¿¡\d“„«]/u);
      assert.doesNotMatch(text, /[{}]| {2}| [.,?]|undefined|NaN/);
    }),
    { numRuns: 2000 },
  );
});

test('the same input gives the same words', () => {
  fc.assert(fc.property(anyWording, (wording) => assert.equal(words(wording), words(structuredClone(wording)))));
});

test('puts the terms of every package into words', () => {
  fc.assert(
    fc.property(anyWording, (wording) => {
      const [one] = wording.packages;
      if (!one) return;
      const text = words({ ...wording, packages: [one], occasion: 'counter' });
      assert.ok(text.includes(packageTerms(one, wording)), text);
    }),
    { numRuns: 1000 },
  );
});

const context: Pick<Wording, 'levers' | 'currency'> = {
  currency: 'EUR',
  levers: [
    'price',
    'payment_days',
    'early_payment_percent',
    'delivery_weeks',
    'warranty_months',
    'contract_months',
    'volume',
  ].map((key) => ({ key, levels: key === 'price' ? [{ value: '60000' }, { value: '65000' }] : [] })),
};
const whole = {
  price: '61500.00',
  payment_days: '30',
  early_payment_percent: '2',
  delivery_weeks: '4',
  warranty_months: '24',
  contract_months: '12',
  volume: '24',
};

const withPackage = ['opening', 'counter', 'nearEnd', 'last', 'understood', 'acceptance'] as const;
const styles = ['brief', 'friendly'] as const;

test('the parser reads back every package that the bot offers', () => {
  const talks = languages.flatMap((language) =>
    withPackage.flatMap((occasion) =>
      styles.flatMap((style) => [2, 3, 4, 5].map((messagesLeft) => ({ language, occasion, style, messagesLeft }))),
    ),
  );
  for (const talk of talks) {
    const text = words({ ...context, ...talk, seed: 's', packages: [whole], person: null, autonomy: 'asks' });
    const read = understoodPackage(text, { ...context, language: talk.language, now, quantity: null });
    assert.deepEqual(read, { package: whole, missing: [], ambiguous: [] }, text);
  }
});

test('an opening says it is a program, its authority, the messages left and the contact person', () => {
  const isProgram = { en: /I am a program/, de: /Ich bin ein Programm/, es: /Soy un programa/, pt: /Sou um programa/ };
  for (const language of languages) {
    for (const autonomy of ['drafts', 'asks', 'closes'] as const) {
      for (const style of styles) {
        const text = words({
          ...context,
          language,
          autonomy,
          style,
          occasion: 'opening',
          messagesLeft: 9,
          seed: 's',
          packages: [whole],
          person: 'Lena Brandt',
        });
        assert.match(text, isProgram[language]);
        assert.ok(text.includes(templates[language].may[autonomy]));
        assert.match(text, /\b9\b/);
        assert.match(text, /Lena Brandt/);
      }
    }
  }
});

test('every occasion has two distinct variants or more, and the bot does not repeat one in a row', () => {
  for (const language of languages) {
    for (const occasion of occasions) {
      for (const variants of Object.values(templates[language].phrases[occasion])) {
        assert.ok(variants.length >= 2);
        assert.equal(new Set(variants).size, variants.length);
      }
    }
    const wordings = [5, 4, 3].map(
      (messagesLeft) =>
        words({
          ...context,
          language,
          occasion: 'hold',
          style: 'brief',
          messagesLeft,
          seed: 's',
          packages: [],
          person: null,
          autonomy: 'asks',
        }).split('.')[0],
    );
    assert.equal(new Set(wordings).size, wordings.length);
  }
});
