import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageOf } from '../data/resources.ts';
import { signIn } from './api.ts';
import { publishable } from './offers.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

let stage: Stage;
let supplier: Person;
let elsewhere: Person;
let offer: string;
const titles = ['Load certificate', 'Spare parts for ten years'];

before(async () => {
  stage = await openStage();
  const buyer = await signIn(stage.origin, 'purchaser@parley.example');
  const seller = await signIn(stage.origin, 'supplier1@parley.example');
  const workflow = String((await buyer.post('/api/default-workflows', { title: 'Racks', type: 'rfp' }))['@id']);
  const request = String((await buyer.post('/api/default-requests', { workflow, title: 'Racks' }))['@id']);
  await buyer.post('/api/default-request-items', { request, name: 'Frame', quantity: '8', unit: 'piece' });
  for (const title of titles) await buyer.post('/api/request-requirements', { request, title, required: true });
  await buyer.put(request, { ...publishable(), allows: { breaks: true, capacity: true } });
  await buyer.act(request, 'publish');
  await seller.get(request);
  offer = String((await seller.post('/api/default-responses', { request }))['@id']);
  supplier = await stage.enter('supplier1@parley.example', { viewport: { width: 390, height: 844 } });
  elsewhere = await stage.enter('supplier1@parley.example');
});
after(() => stage.stop());

const open = (step = 'requirements'): Promise<unknown> => supplier.page.goto(`${pageOf(offer)}?step=${step}`);
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const saveNote = (words: string) => supplier.page.locator('header output').getByText(words, { exact: false });

/** The answers as shown in another browser of the supplier. */
async function storedAnswers(): Promise<string[]> {
  const { page } = elsewhere;
  await page.goto(`${pageOf(offer)}?step=requirements`);
  await page.getByRole('group', { name: titles[0] ?? '' }).waitFor();
  const fields = page.getByRole('textbox', { name: /^Answer: / });
  return fields.evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
}

/** A step of the offer in another browser of the supplier. */
async function openElsewhere(at: string): Promise<Person['page']> {
  const { page } = elsewhere;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${pageOf(offer)}?step=${at}`);
  return page;
}

test('an offline answer shows as unsaved and is sent when the connection returns', async () => {
  const { page, context } = supplier;
  await open();
  await page
    .getByRole('group', { name: titles[0] ?? '' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await saveNote('Saved ').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.getByRole('textbox', { name: `Answer: ${titles[0]}` }).fill('Certificate of 2026');
  await saveNote('Not saved, trying again').waitFor({ state: 'attached' });
  assert.deepEqual(await storedAnswers(), ['']);
  await assertAccessible(page, 'requirements offline');
  await picture(page, 'requirements-offline');
  await context.setOffline(false);
  await saveNote('Saved ').waitFor({ state: 'attached' });
  assert.deepEqual(await storedAnswers(), ['Certificate of 2026']);
});

test('an offline answer is sent from another step and after a reload', async () => {
  const { page, context } = supplier;
  await page.getByRole('button', { name: /^Continue to/ }).waitFor();
  await context.setOffline(true);
  await page
    .getByRole('group', { name: titles[1] ?? '' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await page.getByRole('textbox', { name: `Answer: ${titles[1]}` }).fill('Kept on stock');
  await page.getByRole('button', { name: 'Back', exact: false }).first().click();
  await saveNote('Not saved, trying again').waitFor({ state: 'attached' });
  await context.setOffline(false);
  await saveNote('Not saved').waitFor({ state: 'detached' });
  assert.deepEqual(await storedAnswers(), ['Certificate of 2026', 'Kept on stock']);

  await open();
  await page.getByRole('textbox', { name: `Answer: ${titles[1]}` }).waitFor();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: `Answer: ${titles[1]}` }).fill('Kept in Hamburg');
  await saveNote('Not saved, trying again').waitFor({ state: 'attached' });
  await context.setOffline(false);
  await page.goto(String(pageOf(offer)));
  await page.getByRole('button', { name: /^Continue to/ }).waitFor();
  await saveNote('Not saved').waitFor({ state: 'detached' });
  assert.deepEqual(await storedAnswers(), ['Certificate of 2026', 'Kept in Hamburg']);
});

test('shows a rejected answer next to its requirement, never as saved', async () => {
  const { page } = supplier;
  await open();
  await page.getByRole('textbox', { name: `Answer: ${titles[0]}` }).fill('not a\u0000 text');
  await page.getByRole('alert').getByText('Not saved:').waitFor();
  await saveNote('Not saved yet').waitFor({ state: 'attached' });
  await assertAccessible(page, 'requirement refused');
  await picture(page, 'requirements-refused');
  await page.getByRole('textbox', { name: `Answer: ${titles[0]}` }).fill('Certificate of 2027');
  await saveNote('Saved ').waitFor({ state: 'attached' });
  assert.deepEqual(await storedAnswers(), ['Certificate of 2027', 'Kept in Hamburg']);
});

const step = (name: string) => supplier.page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });

test('offline prices, price breaks and capacity show as unsaved and are sent from another step', async () => {
  const { page, context } = supplier;
  await page.setViewportSize({ width: 1280, height: 900 });
  await open('items');
  await page.getByRole('textbox', { name: 'Maximum quantity' }).waitFor();
  await page.getByRole('button', { name: /^Continue to/ }).click();
  await page.getByRole('textbox', { name: `Answer: ${titles[0]}` }).waitFor();
  await page.getByRole('button', { name: /^Back to/ }).click();
  const price = page.getByRole('textbox', { name: 'Price of Frame' });
  await price.waitFor();
  await context.setOffline(true);
  await price.fill('12.50');
  await page.getByRole('textbox', { name: 'From a quantity of' }).fill('5');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('11.25');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('From 5: ').waitFor();
  await page.getByRole('textbox', { name: 'Maximum quantity' }).fill('6');
  await saveNote('Not saved, trying again').waitFor({ state: 'attached' });
  await step('Items').getByText('waiting for the connection').waitFor();
  await page.getByRole('button', { name: /^Continue to/ }).click();
  await page.getByRole('textbox', { name: `Answer: ${titles[0]}` }).waitFor();
  await step('Items').getByText('waiting for the connection').waitFor();
  await page.waitForTimeout(5000);
  await saveNote('Not saved, trying again').waitFor({ state: 'attached' });
  await step('Items').getByText('waiting for the connection').waitFor();
  await context.setOffline(false);
  await saveNote('Not saved').waitFor({ state: 'detached' });
  await step('Items').getByText('1 of 1 offered').waitFor();
  const other = await openElsewhere('items');
  await other.getByText('From 5: ').waitFor();
  assert.equal(Number(await other.getByRole('textbox', { name: 'Price of Frame' }).inputValue()), 12.5);
  assert.equal(await other.getByRole('textbox', { name: 'Maximum quantity' }).inputValue(), '6');
});

test('uploads a file that was selected offline once the connection returns', async () => {
  const { page, context } = supplier;
  await open('attachments');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await context.setOffline(true);
  await input.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await page.getByRole('status').getByText('Waiting for the connection').waitFor();
  await saveNote('Not saved, trying again').waitFor({ state: 'attached' });
  await step('Attachments').getByText('waiting for the connection').waitFor();
  await context.setOffline(false);
  await step('Attachments').getByText('1 file').waitFor();
  await saveNote('Saved ').waitFor({ state: 'attached' });
  await (await openElsewhere('attachments')).getByText('certificate.pdf').first().waitFor();
});
