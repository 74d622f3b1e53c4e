import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { languages, type Language } from '../../../schemas/language/json-schema.ts';
import { described, fieldAt } from '../../sink/described.ts';
import { ownFields } from '../../sink/own-fields.ts';
import { anker, drawing, linkedRecords } from '../../sink/records.ts';
import { ValueAlone, valueSpecimens } from '../../sink/value-specimens.tsx';
import { noAnswer, problem } from '../../testing/api.ts';
import { show } from '../../testing/show.tsx';
import { valueKind, type ValueKind } from './value-kind.ts';

const kinds = Object.keys(valueSpecimens) as ValueKind[];
const around = { answers: linkedRecords, overlays: ownFields };
const content = (): string => (screen.getByRole('main').textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** Expected text of each kind on a page and in a table cell. */
const expectedTexts: Record<ValueKind, { page: string | RegExp; cell?: string | RegExp }> = {
  missing: { page: '—' },
  text: { page: 'Pumps and seals' },
  markdown: { page: 'Six pumps, with seals.', cell: 'Six **pumps**, with seals.' },
  state: { page: 'Offer phase running' },
  option: { page: /DAP/ },
  options: { page: 'ISO 9001, FSC' },
  instant: { page: '13. Feb 2027 08:30', cell: /^13 Feb 2027, 08:30$|^Feb 13.*08:30$/ },
  deadline: { page: /2031.*in \d+ years/ },
  day: { page: /Feb.*2027/ },
  decimal: { page: '1,234.5' },
  money: { page: '€ 1,234.50' },
  sum: { page: '€ 104,007.36' },
  percent: { page: '35 %' },
  integer: { page: '1,200 days' },
  bytes: { page: /1\.5 MB/ },
  yesNo: { page: 'Yes' },
  link: { page: 'Ankerwerk Kiel GmbH' },
  file: { page: 'pump-station.pdf' },
  links: { page: 'Ankerwerk Kiel GmbH' },
  download: { page: 'policy.pdf' },
  person: { page: 'LBLena Brandt' },
  personAvatar: { page: 'LBLena Brandt' },
  roles: { page: 'Purchaser' },
  phase: { page: 'Evaluation' },
  workflowNext: { page: /Feb/ },
  titleAndType: { page: /^Pump station RFP/ },
  requestType: { page: 'RFI' },
  savings: { page: '€ 4,200.0012.5 %' },
  rates: { page: '1 USD = 0.92 EUR, 1 GBP = 1.17 EUR' },
  address: { page: 'Werftstraße 12\n24143 Kiel\nGermany', cell: 'Werftstraße 12, 24143 Kiel, Germany' },
  deliveryTime: { page: 'from 13. Feb 2027 to 01. Mar 2027' },
  amountOfItems: { page: '240 pieces' },
  codes: { page: 'request.publishedpurchaseOrder.created', cell: 'request.published, purchaseOrder.created' },
  count: { page: '2' },
  copied: { page: 'whpk_3f1c0d5e9a7b2c4d6e8f', cell: 'whpk_3f1c0d5e…c4d6e8f' },
  texts: { page: 'Ausschreibung.de, TED' },
  records: { page: 'Ankerwerk Kiel GmbHLena Brandt' },
  object: { page: /Yes.*No/ },
  eclass: { page: /^27000000 \w+/, cell: /^[A-Z]/ },
  table: { page: /WhatCountHeavyPump6Yes/, cell: '1 entry' },
};

describe('a value', () => {
  test.each(kinds)('of the kind %s has a specimen of that kind', (kind) => {
    const { of, path, value, widget } = valueSpecimens[kind];
    const { schema, ui } = described(of);
    expect(
      valueKind({ name: path, schema: fieldAt(schema, path), widget: widget ?? ui.fields?.[path]?.widget, value }),
    ).toBe(kind);
  });

  test.each(kinds)('of the kind %s shows its text on a page', async (kind) => {
    await show(<ValueAlone specimen={valueSpecimens[kind]} />, around);
    const { page } = expectedTexts[kind];
    await waitFor(() => (typeof page === 'string' ? expect(content()).toBe(page) : expect(content()).toMatch(page)));
  });

  test.each(kinds)('of the kind %s shows its text in a table cell', async (kind) => {
    await show(<ValueAlone dense specimen={valueSpecimens[kind]} />, around);
    const cell = expectedTexts[kind].cell ?? expectedTexts[kind].page;
    await waitFor(() => (typeof cell === 'string' ? expect(content()).toBe(cell) : expect(content()).toMatch(cell)));
  });
});

const words: Record<'money' | 'integer' | 'yesNo' | 'address', Record<Language, string>> = {
  money: { en: '€ 1,234.50', de: '1.234,50 €', es: '1.234,50 €', pt: '€ 1.234,50' },
  integer: { en: '1,200 days', de: '1.200 Tage', es: '1.200 días', pt: '1.200 dias' },
  yesNo: { en: 'Yes', de: 'Ja', es: 'Sí', pt: 'Sim' },
  address: { en: 'Germany', de: 'Deutschland', es: 'Alemania', pt: 'Alemanha' },
};

test.each(
  Object.keys(words).flatMap((kind) => languages.map((language) => [kind as keyof typeof words, language] as const)),
)('%s is formatted for %s', async (kind, language) => {
  await show(<ValueAlone specimen={valueSpecimens[kind]} />, { ...around, language });
  await waitFor(() => expect(content()).toContain(words[kind][language]));
});

test('has no link while its record is loading', async () => {
  await show(<ValueAlone specimen={valueSpecimens.link} />, { answers: { [anker['@id']]: noAnswer } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(content()).toBe('');
});

test('shows a dash for a linked record that the user cannot see', async () => {
  const answers = { [anker['@id']]: problem(403, 'insufficient_role') };
  await show(<ValueAlone specimen={valueSpecimens.link} />, { answers });
  await waitFor(() => expect(content()).toBe('—'));
});

test('a file has a download link', async () => {
  await show(<ValueAlone specimen={valueSpecimens.file} />, around);
  const link = await screen.findByRole('link', { name: 'pump-station.pdf' });
  expect(link.getAttribute('href')).toBe(`${drawing['@id']}/download`);
});

test('shows negative savings as a negative amount', async () => {
  const specimen = { ...valueSpecimens.savings, value: { amount: '-50', percent: '-2', currency: 'EUR' } };
  await show(<ValueAlone specimen={specimen} />, around);
  await waitFor(() => expect(content()).toBe('−€ 50.00−2.0 %'));
});

test('does not render scripts in formatted text', async () => {
  const specimen = { ...valueSpecimens.markdown, value: 'Hello <script>alert(1)</script> [x](javascript:alert(1))' };
  await show(<ValueAlone specimen={specimen} />, around);
  await screen.findByText('x');
  expect(document.querySelector('main script')).toBeNull();
  expect(document.querySelector('main a')?.getAttribute('href') ?? '').not.toContain('javascript');
});
