import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { admit } from '../../server/domain/testing/offer-maker.ts';
import { created, makePublished } from '../../server/domain/testing/request-maker.ts';
import { makeReplies } from '../../server/testing/rich-replies.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const views = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

let journey: Windows;
let request: string;
before(async () => {
  if (missing) return;
  journey = await openWindows();
  const { server } = journey;
  const { purchaser, supplier1 } = server.people;
  ({ request } = await makePublished(purchaser.api));
  const invitation = created(await purchaser.api.post('invitations', { request, email: supplier1.email }));
  assert.equal((await supplier1.api.put(`${invitation}/accept`, {})).status, 200);
  await admit(server, request, supplier1);
  for (const { width } of views) await makeReplies(server, request, `May we offer blue at ${width}?`);
});
after(() => journey?.stop());

for (const view of views)
  test(`a purchaser discards a held e-mail at ${view.width}`, { skip: missing }, async () => {
    const page = await journey.open('purchaser', '/held-mails', view);
    await page.getByRole('heading', { level: 1, name: 'Held e-mails' }).waitFor();
    await page.getByText('Other sender than invited').first().waitFor();
    await assertAccessible(page, 'the list of held e-mails');
    await picture(page, `held mails ${view.width}`);
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Discard' }).click();
    await page.getByText('Discarded', { exact: true }).first().waitFor();
    await page.context().close();
  });

for (const view of views)
  test(`a supplier sends the question that came by mail at ${view.width}`, { skip: missing }, async () => {
    const page = await journey.open('supplier1', `/requests/${request.slice(-36)}/questions`, view);
    const question = page.getByRole('article').filter({ hasText: `at ${view.width}?` });
    await question.getByText('Draft, not sent').waitFor();
    await assertAccessible(page, 'the draft of a question');
    await picture(page, `question draft ${view.width}`);
    await question.getByRole('button', { name: 'Send question' }).click();
    await question.getByText('Waiting for an answer').waitFor();
    await page.context().close();
  });

test('the notice of a held e-mail leads to the list', { skip: missing }, async () => {
  const page = await journey.open('purchaser', '/notifications');
  await page.getByRole('link', { name: /A reply to an invitation was held back/ }).first().click();
  await page.waitForURL(/\/held-mails/);
  await page.getByRole('heading', { level: 1, name: 'Held e-mails' }).waitFor();
});
