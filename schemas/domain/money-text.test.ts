import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyText } from './money-text.ts';

/** In the expected texts, `_` represents a no-break space. */
const fixed = (text: string): string => text.replaceAll('_', '\u00a0');

test('groups thousands in every language and keeps every digit', () => {
  const written = ['en-US', 'de-DE', 'es-ES', 'pt-BR'].map((locale) =>
    moneyText('1234.50', { locale, currency: 'EUR' }),
  );
  assert.deepEqual(written, ['€_1,234.50', '1.234,50_€', '1.234,50_€', '€_1.234,50'].map(fixed));
  const large = moneyText('-999999999999999.99', { locale: 'en-US', currency: 'EUR' });
  assert.equal(large, fixed('−€_999,999,999,999,999.99'));
  assert.equal(moneyText('0.0425', { locale: 'en-US', currency: 'EUR', unitPrice: true }), fixed('€_0.0425'));
});
