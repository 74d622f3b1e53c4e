import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeDemand } from '../../server/domain/testing/demand-maker.ts';
import { act, benchOf, makeNegotiation, makeOrder, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { admit, makeDraft, price } from '../../server/domain/testing/offer-maker.ts';
import { requestFrom } from '../../server/domain/testing/qualification-maker.ts';
import { created, makeReady } from '../../server/domain/testing/request-maker.ts';
import { loadOverlays } from '../../server/stored-schemas/load-overlays.ts';
import type { PersonKey } from '../../server/testing/test-server.ts';
import { extensible } from '../features/schema/extensible.ts';
import { assertAccessible } from './support.ts';
import { missing, openWindows, picture, type Windows } from './windows.ts';

let journey: Windows;
let made: Record<
  'draft' | 'workflow' | 'amended' | 'offer' | 'negotiation' | 'order' | 'demand' | 'supplier' | 'qualification',
  string
>;
const labelOf = (entity: string): string => `Needed in ${entity}`;
const idOf = (iri: string): string => iri.slice(-36);

before(async () => {
  if (missing) return;
  journey = await openWindows();
  const { server } = journey;
  const { purchaser, supplier1, requester } = server.people;
  const bench = benchOf(server);
  const open = await bench.open();
  const { request: draft, workflow } = await makeReady(purchaser.api);
  created(await purchaser.api.post('request-requirements', { request: draft, title: 'ISO 9001' }));
  const { request: amended } = await makeReady(purchaser.api);
  created(await purchaser.api.post('request-requirements', { request: amended, title: 'Warranty' }));
  await ok(act(purchaser.api, amended, 'publish'));
  await admit(server, amended, supplier1);
  made = {
    draft,
    workflow,
    amended,
    offer: await makeOffered(amended),
    negotiation: await makeNegotiation(purchaser, open),
    order: String((await makeOrder(bench)).order['@id']),
    demand: await makeDemand(requester.api),
    supplier: created(await purchaser.api.post('custom-suppliers', { name: 'Ankerwerk GmbH' })),
    qualification: await requestFrom(purchaser.api, supplier1),
  };
  await publishForms();
});
after(() => journey?.stop());

async function makeOffered(request: string): Promise<string> {
  const { api } = journey.server.people.supplier1;
  const offer = await makeDraft(api, request);
  await price(api, offer, ['10']);
  return offer;
}

const places: Record<string, object> = {
  request: { place: { guide: 'requestGuide', step: 'items' } },
  response: { place: { guide: 'offerGuide', step: 'company' } },
  qualification: { place: { guide: 'qualificationGuide', step: 'answers' } },
};

/** Publishes a required text field in the form of every extensible entity. */
async function publishForms(): Promise<void> {
  const { admin } = journey.server.people;
  for (const { entity } of extensible) {
    const field = { kind: 'text', label: { en: labelOf(entity) }, required: true, audience: 'all', ...places[entity] };
    const overlay = { fields: { f_needed: field } };
    const draft = created(await admin.api.post('schema-overlays', { entity, title: 'Needed', overlay }));
    await ok(act(admin.api, draft, 'publish'));
  }
  await loadOverlays(journey.server.services.db);
}

/** A page on which records of the entity are created or changed. */
interface Screen {
  entity: string;
  by: PersonKey;
  path: () => string;
  /** Buttons to press until the form appears. */
  presses?: readonly string[];
  /** Grid rows have a column; all others have an input. */
  isGrid?: true;
}

const guide = (step: string) => () => `/requests/create/${idOf(made.workflow)}?step=${step}`;
const amend = () => `/requests/${idOf(made.amended)}/amend`;

const screens: readonly Screen[] = [
  { entity: 'request', by: 'purchaser', path: guide('items') },
  { entity: 'requestItem', by: 'purchaser', path: guide('items'), isGrid: true },
  { entity: 'requestItem', by: 'purchaser', path: amend, presses: ['Edit Centrifugal pump'] },
  { entity: 'requirement', by: 'purchaser', path: guide('requirements'), presses: ['Edit ISO 9001'] },
  { entity: 'requirement', by: 'purchaser', path: amend, presses: ['Edit Warranty'] },
  { entity: 'workflow', by: 'purchaser', path: () => '/workflows/create' },
  { entity: 'workflow', by: 'purchaser', path: () => '/workflow-templates/create' },
  { entity: 'response', by: 'supplier1', path: () => `/responses/${idOf(made.offer)}?step=company` },
  { entity: 'responseItem', by: 'supplier1', path: () => `/responses/${idOf(made.offer)}?step=items` },
  { entity: 'negotiation', by: 'purchaser', path: () => `/negotiations/${idOf(made.negotiation)}/settings` },
  { entity: 'purchaseOrder', by: 'purchaser', path: () => `/orders/${idOf(made.order)}`, presses: ['Fill in fields'] },
  { entity: 'demand', by: 'requester', path: () => '/demands/create' },
  { entity: 'demand', by: 'requester', path: () => `/demands/${idOf(made.demand)}`, presses: ['Edit'] },
  { entity: 'customSupplier', by: 'purchaser', path: () => '/account/suppliers', presses: ['Add supplier'] },
  {
    entity: 'customSupplier',
    by: 'purchaser',
    path: () => `/account/suppliers/${idOf(made.supplier)}`,
    presses: ['Edit'],
  },
  { entity: 'qualification', by: 'supplier1', path: () => `/qualifications/${idOf(made.qualification)}` },
  { entity: 'organization', by: 'purchaser', path: () => '/account?tab=organization' },
  { entity: 'organization', by: 'supplier1', path: () => '/account?tab=organization' },
  { entity: 'organization', by: 'admin', path: () => `/organizations/${journey.server.people.supplier1.organization}` },
];

/** A browser window for each person. */
const windows = new Map<PersonKey, Page>();

async function go(by: PersonKey, path: string): Promise<Page> {
  const known = windows.get(by);
  if (known) await known.goto(journey.server.origin + path);
  const page = known ?? (await journey.open(by, path));
  windows.set(by, page);
  return page;
}

const field = (page: Page, entity: string) => page.getByLabel(labelOf(entity)).first();
const lacks = (page: Page, entity: string) => page.getByText(`${labelOf(entity)} is missing`).first();

/** Submits, expects the focus on the missing field, fills it in, and submits again. */
async function fillIn(page: Page, { entity, press }: { entity: string; press: () => Promise<void> }): Promise<void> {
  await press();
  await field(page, entity).and(page.locator('[aria-invalid="true"]')).waitFor();
  await field(page, entity).fill('Hall 4');
  await press();
}

test('every form of every extensible entity asks for its custom field', { skip: missing }, async () => {
  assert.deepEqual(new Set(screens.map(({ entity }) => entity)), new Set(extensible.map(({ entity }) => entity)));
  for (const [index, { entity, by, path, presses = [], isGrid }] of screens.entries()) {
    const page = await go(by, path());
    for (const name of presses) await page.getByRole('button', { name }).first().click();
    await (isGrid ? page.getByRole('columnheader', { name: labelOf(entity) }) : field(page, entity)).waitFor();
    await picture(page, `required-${index}-${entity}`);
    await assertAccessible(page, `${entity} at ${path()}`);
  }
});

test('a listed supplier and an organization are not saved without it', { skip: missing }, async () => {
  const page = await go('purchaser', '/account/suppliers');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Seil AG');
  const add = dialog.getByRole('button', { name: 'Add supplier' });
  await fillIn(page, { entity: 'customSupplier', press: () => add.click() });
  await dialog.waitFor({ state: 'detached' });
  await go('purchaser', '/account?tab=organization');
  const save = page.getByRole('button', { name: 'Save' }).first();
  await fillIn(page, { entity: 'organization', press: () => save.click() });
  await page.getByText('Saved').first().waitFor();
});

test('the guide names missing fields of a requirement and the workflow, with links', { skip: missing }, async () => {
  const page = await go('purchaser', guide('requirements')());
  const dialog = page.getByRole('dialog');
  for (const [entity, open] of [
    ['requirement', 'Edit ISO 9001'],
    ['workflow', `Fill in ${labelOf('workflow')}`],
  ] as const) {
    if (entity === 'workflow') await go('purchaser', guide('finalize')());
    await lacks(page, entity).waitFor();
    await picture(page, `required-lacks-${entity}`);
    await page.getByRole('button', { name: open }).click();
    await field(page, entity).fill('Hall 4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await lacks(page, entity).waitFor({ state: 'detached' });
  }
});

test('the offer names the items with missing custom fields until these are filled in', { skip: missing }, async () => {
  const page = await go('supplier1', `/responses/${idOf(made.offer)}?step=items`);
  await page.getByText('Missing for: Centrifugal pump').waitFor();
  await field(page, 'responseItem').fill('Sweden');
  await page.getByText('Missing for: Centrifugal pump').waitFor({ state: 'detached' });
});

test('imports a list of suppliers only if every row has the required field', { skip: missing }, async () => {
  const page = await go('purchaser', '/account/suppliers');
  await page.getByRole('button', { name: 'Upload list' }).click();
  const buffer = Buffer.from(`Name;${labelOf('customSupplier')}\nTau AG;\nRho AG;Hall 4\n`);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByText(labelOf('customSupplier')).first().waitFor();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText(/^Row 1, Needed in customSupplier/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Import 2 rows' }).isDisabled(), true);
  await picture(page, 'required-import');
});
