import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyText } from '../../../schemas/domain/money-text.ts';
import { decimalText } from '../../../schemas/domain/number-text.ts';
import { formatAmount, formatBytes, formatPercent, formatUnitPrice } from './number.ts';

/** Replaces `_` in expectations by a no-break space. */
const fixed = (text: string): string => text.replaceAll('_', '\u00a0');
const us = { locale: 'en-US' };
const de = { locale: 'de' };

test('places the currency as the locale does, with a no-break space', () => {
  assert.equal(moneyText('92339.71', { ...us, currency: 'EUR' }), fixed('€_92,339.71'));
  assert.equal(moneyText('92339.71', { ...de, currency: 'EUR' }), fixed('92.339,71_€'));
  assert.equal(moneyText('1500', { locale: 'pt-BR', currency: 'BRL' }), fixed('R$_1.500,00'));
  assert.equal(moneyText('1500', { ...us, currency: 'JPY' }), fixed('¥_1,500'));
});

test('a negative amount has a real minus sign', () => {
  assert.equal(moneyText('-5', { ...us, currency: 'EUR' }), fixed('−€_5.00'));
});

test('amounts beyond the precision of floats stay exact', () => {
  assert.equal(formatAmount('999999999999999.99', { ...us, currency: 'EUR' }), '999,999,999,999,999.99');
});

test('a unit price shows two to four decimals, as entered', () => {
  assert.equal(formatUnitPrice('0.9', us), '0.90');
  assert.equal(formatUnitPrice('0.9875', us), '0.9875');
});

test('a percentage change shows its sign, a share does not', () => {
  assert.equal(formatPercent('4.93', { ...us, sign: true }), fixed('+4.9_%'));
  assert.equal(formatPercent('-14.1', { ...us, sign: true }), fixed('−14.1_%'));
  assert.equal(formatPercent(4.1, de), fixed('4,1_%'));
  assert.equal(formatPercent(4.1, { locale: 'es' }), fixed('4,1_%'));
  assert.equal(formatPercent(4.1, { locale: 'pt-BR' }), '4,1%');
});

test('quantities keep up to six decimals and no trailing zeros', () => {
  assert.equal(decimalText('1472.500', us), '1,472.5');
});

test('shows file sizes in the largest suitable unit', () => {
  assert.equal(formatBytes(8_200_000, us), '8.2 MB');
  assert.equal(formatBytes(8200, us), '8.2 kB');
  assert.equal(formatBytes(0, us), '0 kB');
  assert.equal(formatBytes(15, us), '1 kB', 'sizes below 1 kB are rounded up');
});
