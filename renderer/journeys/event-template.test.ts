import { after, before, test } from 'node:test';
import { act, benchOf, makeOrder, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { assertAccessible } from './accessibility.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

const skip = missing;
const phone = { width: 390, height: 844 };

let windows: Windows;
before(async () => {
  if (skip) return;
  windows = await openWindows();
  const { purchaser } = windows.server.people;
  await ok(purchaser.api.put(`users/${purchaser.account}`, { language: 'en' }));
});
after(() => windows?.stop());

test('a finished event becomes a template, from which the next event starts', { skip }, async () => {
  const bench = benchOf(windows.server);
  const open = await bench.open();
  await makeOrder(bench, open);
  const page = await windows.open('purchaser', `/workflows/${open.workflow.slice(-36)}`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Create template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create template' }).click();
  await page.getByText('This template is not published yet').waitFor();
  await page
    .getByRole('cell', { name: 'Shaft seal' })
    .or(page.getByRole('rowheader', { name: 'Shaft seal' }))
    .waitFor();
  await assertAccessible(page, 'the new template');
  await picture(page, 'template-after');
  const template = new URL(page.url()).pathname;
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Templates' }).click();
  await page.waitForURL('**/workflow-templates');
  await page.getByRole('link', { name: 'Pumps for plant 4' }).click();
  await page.waitForURL(`**${template}`);
  await page.getByRole('link', { name: 'Start a workflow from it' }).click();
  await page.waitForURL(`**/workflows/create?template=${template.slice(-36)}`);
  await page.getByLabel('Title').fill('Pumps, next year');
  await assertAccessible(page, 'a workflow from the template');
  await picture(page, 'template-create');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await page.getByRole('heading', { name: 'Pumps, next year' }).waitFor();
  await picture(page, 'template-started');
  await page.getByRole('link', { name: 'Check and publish' }).waitFor();
  await page.getByRole('link', { name: 'Request', exact: true }).click();
  await page.getByText('Shaft seal', { exact: true }).waitFor();
});

test('on a phone, the owner of an unpublished template can start from it', { skip }, async () => {
  const { api, account } = windows.server.people.purchaser;
  const { workflow } = await benchOf(windows.server).open([]);
  const made = await ok(act(api, workflow, 'copy-to-template'));
  await ok(api.put(`users/${account}`, { language: 'de' }));
  const page = await windows.open('purchaser', `/workflows/${String(made.body['@id']).slice(-36)}`, phone);
  await page.getByRole('link', { name: 'Workflow damit beginnen' }).waitFor();
  await assertAccessible(page, 'the template on a phone');
  await picture(page, 'template-after-390');
});
