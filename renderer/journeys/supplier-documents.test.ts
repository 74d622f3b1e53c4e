import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { act, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { created, inDays } from '../../server/domain/testing/request-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { typeDate } from './purchaser-steps.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const pdf = { name: 'Policy.pdf', content: '%PDF-1.4\n%%EOF' };
const file = { name: 'ISO 9001 certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf.content) };
const day = (days: number): string => inDays(days).slice(0, 10);
/** As typed into a date field: day, month, year. */
const typed = (days: number): string => day(days).split('-').toReversed().join('');

let windows: Windows;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { services, people } = windows.server;
  const { purchaser, supplier1 } = people;
  for (const { api, account } of [purchaser, supplier1]) await api.put(`users/${account}`, { language: 'en' });
  await services.db('organization_contact').insert([
    { contact_id: purchaser.organization, organization_id: supplier1.organization },
    { contact_id: supplier1.organization, organization_id: purchaser.organization },
  ]);
});
after(() => windows?.stop());

/** Clicks a button, and the same button in its dialog. */
async function confirm(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a purchaser asks for documents, and the supplier uploads and submits one from Home', { skip }, async () => {
  const { supplier1 } = windows.server.people;
  const page = await windows.open('purchaser', '/documents');
  await page.getByRole('button', { name: 'Ask for documents' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Suppliers' }).click();
  const { legal_name: name } = (await ok(supplier1.api.get(`organizations/${supplier1.organization}`))).body;
  await page.getByRole('option', { name: String(name) }).click();
  await dialog.getByRole('checkbox', { name: 'ISO 9001' }).check();
  await typeDate(page, '[role=dialog]', 0, `${typed(20)}1700`);
  await assertAccessible(page, 'asking for documents');
  await dialog.getByRole('button', { name: 'Ask for documents' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Missing').first().waitFor();

  const own = await windows.open('supplier1', '/');
  await own.getByText('Submit a document: ISO 9001').waitFor();
  await own.goto(`${windows.server.origin}/documents`);
  await own.getByRole('button', { name: 'Upload document' }).click();
  const form = own.getByRole('dialog');
  await form.getByRole('button', { name: 'Upload document' }).click();
  await form.getByText('This field is required').first().waitFor();
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByText(file.name).waitFor();
  await form.getByRole('combobox', { name: 'Document' }).click();
  await own.getByRole('option', { name: 'ISO 9001' }).click();
  await form.getByRole('textbox', { name: 'Number' }).fill('ER-0512/2011');
  await form.getByRole('textbox', { name: 'Issued by' }).fill('AENOR');
  await typeDate(own, '[role=dialog]', 1, typed(400));
  await assertAccessible(own, 'uploading a document');
  await form.getByRole('button', { name: 'Upload document' }).click();
  await form.waitFor({ state: 'detached' });
  await own.goto(windows.server.origin);
  const entry = own.getByRole('listitem').filter({ hasText: 'Submit a document: ISO 9001' });
  await entry.getByRole('link', { name: 'Submit' }).click();
  await confirm(own, 'Submit document');
  await own.getByText('Submitted').first().waitFor();
  await assertAccessible(own, 'a submitted document');
});

test('the purchaser reviews it from Home, and the supplier sees the result', { skip }, async () => {
  const page = await windows.open('purchaser', '/');
  const entry = page.getByRole('listitem').filter({ hasText: 'Review a document: ISO 9001' });
  await entry.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('heading', { name: 'ISO 9001' }).waitFor();
  await page.getByRole('link', { name: file.name }).waitFor();
  await assertAccessible(page, 'a document to review');
  await confirm(page, 'Accept document');
  await page.getByText('Valid', { exact: true }).first().waitFor();
  const own = await windows.open('supplier1', '/documents?tab=valid');
  await own.getByText('Valid', { exact: true }).first().waitFor();
  assert.equal(await own.getByText('Submit a document').count(), 0);
});

test('a supplier shares a document and stops sharing it', { skip }, async () => {
  const { purchaser, supplier1 } = windows.server.people;
  const fields = { kind: 'insurance', validUntil: day(300) };
  const document = created(await supplier1.api.upload('supplier-documents', pdf, fields));
  const own = await windows.open('supplier1', `/documents/${document.slice(-36)}`);
  await own.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  const { legal_name: name } = (await ok(purchaser.api.get(`organizations/${purchaser.organization}`))).body;
  await own.getByRole('option', { name: String(name) }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await own.getByText(String(name)).first().waitFor();
  await own.getByRole('button', { name: 'Stop sharing' }).waitFor();
  const page = await windows.open('purchaser', '/documents');
  await page.getByText('Liability insurance').first().waitFor();
  await assertAccessible(page, 'documents of suppliers');
});

test('pictures in German, wide and on a phone', { skip }, async () => {
  const { purchaser, supplier1, lead } = windows.server.people;
  for (const { api, account } of [purchaser, supplier1]) await api.put(`users/${account}`, { language: 'de' });
  const suppliers = [`/api/organizations/${supplier1.organization}`];
  const message = 'Bitte vor dem Zuschlag für Halle 5.';
  const asked = await purchaser.api.post('supplier-documents/ask', {
    suppliers,
    kinds: ['tax', 'code_of_conduct'],
    dueAt: inDays(9),
    message,
  });
  assert.equal(asked.status, 201);
  const fields = { kind: 'insurance', validUntil: day(40), number: 'RC 8841-20', issuer: 'Mapfre' };
  const document = created(await supplier1.api.upload('supplier-documents', pdf, fields));
  await ok(act(supplier1.api, document, 'share', { organization: `/api/organizations/${purchaser.organization}` }));
  const { body } = await ok(purchaser.api.get('supplier-documents?kind=insurance&state=submitted'));
  const records = body['hydra:member'] as { '@id': string; number?: string }[];
  const record = records.find(({ number }) => number === fields.number)?.['@id'] ?? '';
  await ok(lead.api.put(`${record}/accept`, { version: 1 }));
  for (const [size, view] of [
    ['wide', { width: 1280 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const page = await windows.open('purchaser', '/documents?tab=all', view);
    await page.getByText('Haftpflichtversicherung').first().waitFor();
    await assertAccessible(page, `documents of suppliers (${size})`);
    await picture(page, `documents-purchaser-${size}`);
    await page.getByRole('button', { name: 'Nachweise anfordern' }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await picture(page, `documents-ask-${size}`);
    await page.goto(`${windows.server.origin}/documents/${record.slice(-36)}`);
    await page.getByText('Läuft bald ab').first().waitFor();
    await picture(page, `documents-record-${size}`);
    const own = await windows.open('supplier1', '/documents?tab=all', view);
    await own.getByText('Haftpflichtversicherung').first().waitFor();
    await picture(own, `documents-supplier-${size}`);
    await own.getByRole('button', { name: 'Nachweis hochladen' }).click();
    await own.getByRole('dialog').getByRole('combobox').first().waitFor();
    await picture(own, `documents-upload-${size}`);
    await own.goto(windows.server.origin);
    await own.getByText('Nachweis einreichen: Verhaltenskodex').waitFor();
    await picture(own, `documents-home-${size}`);
  }
});
