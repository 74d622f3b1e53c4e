import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { NO_TEMPORAL, startTemporalDevServer } from '../../server/testing/temporal-dev-server.ts';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { signIn, type ApiPerson } from './api.ts';
import {
  answerRequest,
  approvalLinkOf,
  clicksOf,
  comes,
  makeRule,
  makeTemplate,
  ordered,
  untilPublished,
} from './purchase-steps.ts';
import { picture } from './windows.ts';

/** Tests the way from a need to an order with a workflow engine. */
function suite(name: string, open: () => Promise<Stage>): void {
  let stage: Stage;
  let buyer: ApiPerson;
  let lead: ApiPerson;
  let requester: Person;
  before(async () => {
    stage = await open();
    buyer = await signIn(stage.origin, 'purchaser@parley.example');
    lead = await signIn(stage.origin, 'lead@parley.example');
    const { userIri } = await lead.get('/api/auth/check');
    const limit = { amount: '5000', currency: 'EUR' };
    await lead.post('/api/cost-centers', { number: '4410', name: 'Hall 4', limit, approver: userIri });
    requester = await stage.enter('requester@parley.example', { viewport: { width: 1280, height: 860 } });
  });
  after(() => stage?.stop());

  /** Types and submits a need. Returns the demand. */
  async function typeValue(words: string, value: string): Promise<string> {
    const { page } = requester;
    await page.goto('/demands/create');
    await page.getByLabel('What do you need?').fill(words);
    await page.locator('[data-number]').first().waitFor();
    await page.getByRole('group', { name: 'Estimated value' }).getByLabel('Amount').fill(value);
    await page.getByRole('button', { name: 'Submit demand' }).click();
    await page.waitForURL(/\/demands\/[0-9a-f-]{36}/);
    return `/api/demands/${page.url().split('/').at(-1)}`;
  }

  const workflowOf = (demand: string): Promise<string> => {
    let state: unknown;
    const found = comes('the workflow', async () => {
      const { workflow, ...is } = await buyer.get(demand);
      state = is['state'];
      return typeof workflow === 'string' && workflow;
    });
    return found.catch((error: unknown) =>
      Promise.reject(new Error(`the demand is ${String(state)}`, { cause: error })),
    );
  };

  let demand = '';

  test(`${name}: a requester types a need in a sentence`, async () => {
    await makeRule(lead, await makeTemplate(buyer, 'Work clothing', 'self_sourcing'), 'All by itself');
    demand = await typeValue('40 pairs of safety shoes S3 by 4 December, cost center 4410', '2800');
  });

  test(`${name}: the need becomes an order without a click by a purchaser`, async () => {
    const purchase = await untilPublished(buyer, await workflowOf(demand));
    await answerRequest(stage, purchase);
    await ordered(buyer, purchase);
    assert.deepEqual(await clicksOf(stage, purchase), []);
    const { page } = requester;
    await page.goto(`/demands/${demand.slice(-36)}`);
    await page.getByText('Ordered').first().waitFor();
    await assertAccessible(page, 'a demand that is ordered');
    await picture(page, `purchase-ordered-${name}`);
  });

  test(`${name}: a requester types a need above the limit`, async () => {
    demand = await typeValue('90 pairs of safety shoes S3 by 4 December, cost center 4410', '6400');
  });

  test(`${name}: a need above the limit is approved by mail`, async () => {
    const { number } = await buyer.get(demand);
    const link = await comes('the mail', () => approvalLinkOf(stage, 'lead@parley.example', String(number)));
    const reader = await stage.browser.newContext({ baseURL: stage.origin, locale: 'en-US' });
    const page = await reader.newPage();
    await page.goto(link);
    await page.getByText('safety shoes', { exact: false }).first().waitFor();
    assert.equal((await buyer.get(demand))['state'], 'submitted', 'opening the page decides nothing');
    await assertAccessible(page, 'an approval');
    await picture(page, `purchase-approval-${name}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved', { exact: true }).waitFor();
    await reader.close();
  });

  test(`${name}: the approved need becomes an order without another click`, async () => {
    const purchase = await untilPublished(buyer, await workflowOf(demand));
    await answerRequest(stage, purchase);
    await ordered(buyer, purchase);
    assert.deepEqual(await clicksOf(stage, purchase), []);
  });

  test(`${name}: a schedule buys automatically`, async () => {
    const template = await makeTemplate(buyer, 'Shoes for the season', 'schedules');
    await buyer.act(template, 'schedule', { every: 'monthly', start: new Date(Date.now() + 60_000).toISOString() });
    await buyer.act(template, 'publish-template');
    const { page, errors } = await stage.enter('purchaser@parley.example', { viewport: { width: 1280, height: 860 } });
    await page.goto('/workflow-scheduling');
    await page.getByText('Shoes for the season').first().waitFor();
    await buyer.act(template, 'run-now');
    const workflow = await comes('the run', async () => {
      const members = (await buyer.get('/api/schedules'))['hydra:member'];
      const plan = (Array.isArray(members) ? members : []).map(Object).find((one) => one['@id'] === template);
      return typeof plan?.lastRun === 'string' && plan.lastRun;
    });
    const purchase = await untilPublished(buyer, workflow);
    await answerRequest(stage, purchase);
    await ordered(buyer, purchase);
    assert.deepEqual(await clicksOf(stage, purchase), []);
    await page.goto('/workflow-scheduling');
    await page.getByText('Shoes for the season').first().waitFor();
    await picture(page, `purchase-schedule-${name}`);
    assert.deepEqual([...errors, ...requester.errors], []);
  });
}

describe('the embedded engine', () => suite('embedded', () => openStage()));

const service = await startTemporalDevServer();
describe('Temporal', { skip: service ? false : NO_TEMPORAL }, () => {
  after(() => service?.teardown());
  suite('temporal', () => openStage({ temporal: service?.address ?? '' }));
});
