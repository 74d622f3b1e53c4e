import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signIn } from './api.ts';
import { soon } from './offers.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { picture } from './windows.ts';

let stage: Stage;
let submitter: Person;
let colleague: Person;
let offer: string;

const day = 86_400_000;

before(async () => {
  stage = await openStage();
  const buyer = await signIn(stage.origin, 'purchaser@parley.example');
  const seller = await signIn(stage.origin, 'supplier1@parley.example');
  const made = { title: 'Shelving', type: 'rfp' };
  const workflow = String((await buyer.post('/api/default-workflows', made))['@id']);
  const request = String((await buyer.post('/api/default-requests', { workflow, title: 'Shelving' }))['@id']);
  await buyer.put(`${request}/items`, { upsert: [{ name: 'Frame', quantity: '10', unit: 'piece' }] });
  const dates = { startDate: soon(-day), finishDate: soon(day) };
  await buyer.put(request, { currency: 'EUR', paymentTerms: 'net_30', deliveryTerms: 'DAP', public: true, ...dates });
  await buyer.act(request, 'publish');
  await seller.get(request);
  offer = String((await seller.post('/api/default-responses', { request }))['@id']);
  await seller.put(offer, { senderAddress: '1 Harbour Road, Hamburg', description: 'From stock, at once.' });
  const [line] = Object((await seller.get(`${offer}/items`))['hydra:member']);
  await seller.put(line['@id'], { price: '59', priceKind: 'unit' });
  submitter = await stage.enter('supplier1@parley.example', { viewport: { width: 390, height: 844 } });
  colleague = await stage.enter('supplier1@parley.example', { viewport: { width: 1280, height: 900 } });
});
after(() => stage.stop());

const step = (name: string): string => `/responses/${offer.slice(-36)}?step=${name}`;

async function retype(price: string): Promise<void> {
  const { page } = colleague;
  const field = page.getByRole('textbox', { name: 'Price of Frame', exact: true });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await field.fill(price);
  await field.press('Enter');
  await saved;
}

test('an offer binds at the total that was shown to its submitter', async () => {
  const { page } = submitter;
  await colleague.page.goto(step('items'));
  await page.goto(step('terms'));
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.goto(step('finalize'));
  await page.getByText('€ 590.00').first().waitFor();
  await retype('5.90');
  await page.getByText('€ 59.00').first().waitFor();
  await page.getByRole('button', { name: 'Submit offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('€ 59.00').waitFor();
  await assertAccessible(page, 'submitting an offer');
  await picture(page, 'offer-total');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} px`);
  await dialog.getByRole('button', { name: 'Submit offer' }).click();
  await page.waitForURL(/receipt/);
  await page.getByText('€ 59.00').first().waitFor();
});
