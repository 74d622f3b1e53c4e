import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { admit } from '../../server/domain/testing/offer-maker.ts';
import { addItem, completeFields, created, makeReady, versionOf } from '../../server/domain/testing/request-maker.ts';
import { writeEffects } from '../../server/kernel/outbox/write-effects.ts';
import type { PersonKey } from '../../server/testing/test-server.ts';
import { patience } from './browser.ts';
import { ask, choose, decide, idOf, look } from './configuration-steps.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
let admin: Page;
let purchaser: Page;
let supplier: Page;
/** Workflows of earlier tests, by id. */
let gloves = '';
let template = '';
let fromTemplate = '';
let started = '';
before(async () => {
  if (missing) return;
  journey = await openWindows();
  admin = await journey.open('admin', '/workflow-types');
  purchaser = await journey.open('purchaser', '/workflows/create');
  supplier = await journey.open('supplier1', '/');
});
after(() => journey?.stop());

const go = (page: Page, to: string) => page.goto(journey.server.origin + to);
const apiOf = (person: PersonKey) => journey.server.people[person].api;
const idAt = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Fills in the request, which other tests do in the guide, and publishes it so that suppliers see it. */
async function publishRequest(workflow: string): Promise<string> {
  const { api } = journey.server.people.purchaser;
  const request = String((await api.get(`default-workflows/${workflow}`)).body['request']);
  await addItem(api, request);
  const filled = await api.put(request, { title: 'Winter gloves', ...completeFields() });
  assert.equal(filled.status, 200, JSON.stringify(filled.body));
  const published = await api.put(`${request}/publish`, { version: await versionOf(api, request) });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  return request;
}

test(
  'a workflow type hides its sections and steps, both for the purchaser and the supplier',
  { skip: missing },
  async () => {
    await admin.getByText('No custom workflow types yet').waitFor();
    await look(admin, 'no-types');
    await admin.getByRole('button', { name: 'Add workflow type' }).click();
    await admin.getByRole('textbox', { name: 'Name, English' }).fill('Quick buy');
    await admin.getByRole('textbox', { name: 'One sentence, English' }).fill('Small amounts from known suppliers.');
    await admin.getByRole('checkbox', { name: 'Questions' }).uncheck();
    await admin
      .getByRole('group', { name: 'Steps of the request guide' })
      .getByRole('checkbox', { name: 'Requirements' })
      .uncheck();
    await admin.getByRole('switch', { name: 'Available for new workflows' }).check();
    await look(admin, 'workflow-types');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByText('Workflow type: saved').waitFor();
    await purchaser.reload();
    await purchaser.getByText('Small amounts from known suppliers.').click();
    await purchaser.getByRole('textbox', { name: 'Title' }).fill('Gloves for the winter');
    await picture(purchaser, 'configuration-choose-type');
    await purchaser.getByRole('button', { name: 'Create workflow' }).click();
    await purchaser.getByRole('heading', { name: 'Gloves for the winter' }).waitFor();
    await purchaser.getByText('Quick buy').waitFor();
    assert.equal(await purchaser.getByRole('link', { name: 'Questions' }).count(), 0);
    gloves = idAt(purchaser);
    await go(purchaser, `/requests/create/${gloves}`);
    await purchaser.getByText('Finalize').first().waitFor();
    assert.equal(await purchaser.getByText('Requirements', { exact: false }).count(), 0);
    await go(purchaser, '/workflows');
    await purchaser.getByRole('row', { name: /Gloves for the winter.*Quick buy/ }).waitFor();
  },
);

test(
  'a supplier sees the sections of the type, and a section turned on again appears for all',
  { skip: missing },
  async () => {
    const id = gloves;
    const request = await publishRequest(id);
    await admit(journey.server, request, journey.server.people.supplier1);
    await go(supplier, `/requests/${idOf(request)}`);
    await supplier.getByText('Quick buy').waitFor();
    await supplier.getByRole('tab', { name: 'Files' }).waitFor();
    assert.equal(await supplier.getByRole('tab', { name: 'Questions' }).count(), 0);
    await picture(supplier, 'configuration-type-supplier');
    await admin.getByRole('checkbox', { name: 'Questions' }).check();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
    await supplier.reload();
    await supplier.getByRole('tab', { name: 'Questions' }).waitFor();
    await go(purchaser, `/workflows/${id}`);
    await purchaser.getByRole('link', { name: 'Questions' }).waitFor();
  },
);

test('a new template links to its missing fields', { skip: missing }, async () => {
  await go(purchaser, '/workflow-templates/create');
  await purchaser.getByRole('button', { name: 'Create template' }).click();
  await purchaser
    .getByText(/required/i)
    .first()
    .waitFor();
  await purchaser.getByRole('textbox', { name: 'Title' }).fill('Yearly gloves');
  await look(purchaser, 'create-template');
  await purchaser.getByRole('button', { name: 'Create template' }).click();
  await purchaser.waitForURL(/requests\/create\//);
  await purchaser.getByText('Finalize').first().waitFor();
  template = idAt(purchaser);
  await go(purchaser, '/workflow-templates');
  await purchaser.getByText('Yearly gloves').first().waitFor();
  await look(purchaser, 'templates');
  await go(purchaser, `/workflows/${template}`);
  await purchaser.getByRole('link', { name: 'payment terms' }).click();
  await purchaser.waitForURL(/step=delivery/);
});

test('a colleague chooses a published template', { skip: missing }, async () => {
  const { api } = journey.server.people.purchaser;
  const request = String((await api.get(`default-workflows/${template}`)).body['request']);
  await addItem(api, request, { name: 'Welding gloves, leather' });
  const fields = {
    title: 'Gloves',
    paymentTerms: 'net_30',
    deliveryTerms: 'DAP',
    currency: 'EUR',
    deliveryAddress: { addressLine1: 'Hafen 2', postalCode: '20457', city: 'Hamburg', country: 'DE' },
    deliveryTime: { mode: 'timespan', start: '2027-03-01', end: '2027-04-01' },
    templateTimeframe: { startsAfterDays: 0, lastsDays: 10 },
  };
  assert.equal((await api.put(request, fields)).status, 200);
  created(await api.post('invitations', { request, email: 'gloves@supplier.example' }));
  await go(purchaser, `/workflows/${template}`);
  await decide(purchaser, 'Publish template');
  await purchaser.getByText('The template is ready to use').waitFor();

  const colleague = await journey.open('lead', '/workflows/create');
  // This colleague uses German.
  await colleague.getByRole('combobox', { name: 'Vorlage' }).click();
  await colleague.getByRole('option', { name: 'Yearly gloves' }).click();
  await colleague.getByRole('textbox', { name: 'Titel' }).fill('Gloves 2027');
  await look(colleague, 'from-template');
  await colleague.getByRole('button', { name: 'Workflow erstellen' }).click();
  await colleague.getByRole('heading', { name: 'Gloves 2027' }).waitFor();
  fromTemplate = idAt(colleague);
});

test('a supplier sees a request made from a template', { skip: missing }, async () => {
  const { api } = journey.server.people.purchaser;
  const made = (await api.get(`default-workflows/${fromTemplate}`)).body;
  assert.deepEqual([made['itemsCount'], made['template']], [1, `/api/default-workflows/${template}`]);
  const requestIri = String(made['request']);
  const published = await apiOf('lead').put(`${requestIri}/publish`, {
    version: await versionOf(apiOf('lead'), requestIri),
  });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  await admit(journey.server, requestIri, journey.server.people.supplier1);
  await go(supplier, `/requests/${idOf(requestIri)}`);
  await supplier.getByText('Welding gloves, leather').first().waitFor();
  const mails = await journey.open('nobody', '/dev/mails');
  await mails.getByText('gloves@supplier.example').first().waitFor();
});

/** Lets the schedule's next time come, and waits until the engine has started the workflow. */
async function timePasses(template: string): Promise<void> {
  const { services } = journey.server;
  await services.db('workflow').where({ id: template }).update({ next_run_at: services.now() });
  await services.db.transaction((trx) =>
    writeEffects(trx, [{ kind: 'engine', workflow: 'schedule', id: template }], services),
  );
  for (let attempt = 0; attempt < patience / 50; attempt += 1) {
    const [found] = await services.db('workflow').where({ template_id: template }).select('id');
    if (found) return;
    await pause(50);
  }
  assert.fail('the schedule started nothing');
}

test('a template for schedules starts a workflow automatically', { skip: missing }, async () => {
  const { api } = journey.server.people.purchaser;
  const made = await makeReady(api, completeFields(0.1, 10));
  const version = await versionOf(api, made.workflow);
  assert.equal((await api.put(`${made.workflow}/to-template`, { version })).status, 200);
  const id = idOf(made.workflow);
  await journey.server.services.db('workflow').where({ id }).update({ template_published: true });
  await go(purchaser, `/workflows/${id}`);
  await ask(purchaser, 'Change use');
  const dialog = purchaser.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedules' }).click();
  await dialog.getByRole('button', { name: 'Change use' }).click();
  await dialog
    .getByText(/required/i)
    .first()
    .waitFor();
  await choose(purchaser, 'How often', 'Every month');
  await dialog.getByRole('spinbutton', { name: 'Day' }).click();
  await purchaser.keyboard.type('01Feb20300800');
  await look(purchaser, 'schedule');
  await dialog.getByRole('button', { name: 'Change use' }).click();
  await dialog.waitFor({ state: 'detached' });
  await purchaser.getByText('Every month').waitFor();
  await look(purchaser, 'scheduled');

  await timePasses(id);
  await go(purchaser, '/workflows');
  // Its title is the template's with the day.
  const row = purchaser.getByRole('link', { name: /^Pumps for plant 4 \d{4}-\d\d-\d\d/ });
  await row.waitFor();
  await row.click();
  await purchaser.getByRole('heading', { name: /^Pumps for plant 4 \d{4}/ }).waitFor();
  started = idAt(purchaser);
});

test('a supplier sees the request of a started workflow once it is published', { skip: missing }, async () => {
  const { api } = journey.server.people.purchaser;
  const { request } = (await api.get(`default-workflows/${started}`)).body;
  const requestIri = String(request);
  const published = await api.put(`${requestIri}/publish`, { version: await versionOf(api, requestIri) });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  await admit(journey.server, requestIri, journey.server.people.supplier1);
  await go(supplier, `/requests/${idOf(requestIri)}`);
  await supplier.getByText('Centrifugal pump').first().waitFor();
});
