import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minorDigits } from '../domain/money.ts';
import { codeLists, listsNamedByIntl } from './index.ts';

test('no code list contains a duplicate', () => {
  for (const [name, codes] of Object.entries(codeLists)) assert.equal(new Set(codes).size, codes.length, name);
});

test('every country and currency has a name in every language', () => {
  const types: Record<string, Intl.DisplayNamesType> = { country: 'region', currency: 'currency' };
  for (const list of listsNamedByIntl) {
    const type = types[list] ?? assert.fail(list);
    const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
    // Newer than the tables of some platforms, which then display the code.
    const recent = new Set(['XCG', 'ZWG']);
    for (const code of codeLists[list] ?? []) assert.ok(recent.has(code) || names.of(code), `${list} ${code}`);
  }
});

test('lists the 249 countries of ISO 3166-1 and gives every currency known decimals', () => {
  assert.equal(codeLists['country']?.length, 249);
  for (const code of codeLists['currency'] ?? []) {
    const digits = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits;
    // Intl follows common use, and ISO 4217 is authoritative. Only digits on which both agree are compared.
    if (digits === 3) assert.equal(minorDigits(code), 3, code);
  }
});

test('lists the notification groups, languages and time zones of the product', () => {
  assert.deepEqual(codeLists['language'], ['en', 'de', 'es', 'pt']);
  assert.deepEqual(codeLists['timezone'], ['Europe/Berlin', 'Europe/Amsterdam']);
  assert.deepEqual(codeLists['notificationGroup'], ['information', 'involvement', 'marketing', 'system']);
});
