import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
let workflow: string;
before(async () => {
  if (missing) return;
  journey = await openWindows();
  const { server } = journey;
  const { purchaser, supplier1 } = server.people;
  ({ request, workflow } = await makePublished(purchaser.api));
  const invitation = created(await purchaser.api.post('invitations', { request, email: supplier1.email }));
  assert.equal((await supplier1.api.put(`${invitation}/accept`, {})).status, 200);
  for (const { width } of views) await makeReplies(server, request, `May we offer blue at ${width}?`);
});
after(() => journey?.stop());

for (const view of views)
  test(
    `a purchaser finds a held e-mail from its request, reads what to do, and discards it at ${view.width}`,
    {
      skip: missing,
    },
    async () => {
      const page = await journey.open('purchaser', `/workflows/${workflow.slice(-36)}/invitations`, view);
      await page.getByRole('link', { name: /^\d held e-mails?$/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Held e-mails' }).waitFor();
      await page.getByText('Other sender than invited').first().waitFor();
      await assertAccessible(page, 'the list of held e-mails');
      await picture(page, `held mails ${view.width}`);
      await page.getByRole('link', { name: 'NordRack Systems B.V.' }).first().click();
      await page.getByText('Ask the supplier to reply from the invited address, or invite this sender').waitFor();
      await assertAccessible(page, 'a held e-mail');
      await picture(page, `held mail ${view.width}`);
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await page.getByText('Discarded', { exact: true }).first().waitFor();
      await page.context().close();
    },
  );

for (const view of views)
  test(`a supplier sends the question that came by mail at ${view.width}`, { skip: missing }, async () => {
    const page = await journey.open('supplier1', `/requests/${request.slice(-36)}/questions`, view);
    const question = page.getByRole('article').filter({ hasText: `at ${view.width}?` });
    await question.getByText('Draft, not sent').waitFor();
    await assertAccessible(page, 'the draft of a question');
    await picture(page, `question draft ${view.width}`);
    await question.getByRole('button', { name: 'Send question' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send question' }).click();
    await question.getByText('Waiting for an answer').waitFor();
    await page.context().close();
  });

test('the notice of a held e-mail leads to it', { skip: missing }, async () => {
  const page = await journey.open('purchaser', '/notifications');
  const notice = page.getByRole('listitem').filter({ hasText: 'A reply to an invitation was held back' }).first();
  await notice.getByRole('link').click();
  await page.waitForURL(/\/held-mails\/[\da-f-]{36}$/);
  await page.getByText('Other sender than invited').waitFor();
});
