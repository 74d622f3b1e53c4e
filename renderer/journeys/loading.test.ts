import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf } from '../data/resources.ts';
import { violationsOf } from './accessibility.ts';
import { signIn, type ApiPerson } from './api.ts';
import { openStage, type EnterOptions, type Person, type Stage } from './support.ts';

interface Reader extends Person {
  /** IRI of the reader's organization. */
  organization: string;
}

let stage: Stage;
let buyerApi: ApiPerson;
let buyer: Reader;
let supplier: Reader;
/** IRIs of one finished story. */
const story = { workflow: '', request: '', response: '', negotiation: '', order: '' };

before(async () => {
  stage = await openStage();
  buyerApi = await signIn(stage.origin, 'purchaser@parley.example');
  await finishDemoAuction();
  buyer = await reader('purchaser@parley.example', { viewport: { width: 1280, height: 860 } });
  supplier = await reader('supplier2@parley.example', { viewport: { width: 390, height: 844 }, locale: 'de-DE' });
});
after(() => stage.stop());

async function reader(email: string, options: EnterOptions): Promise<Reader> {
  const api = await signIn(stage.origin, email);
  const { userIri } = await api.get('/api/auth/check');
  const { organization } = await api.get(String(userIri));
  return { ...(await stage.enter(email, options)), organization: String(organization) };
}

const membersOf = (collection: Record<string, unknown>): Record<string, unknown>[] => {
  const members = collection['hydra:member'];
  return Array.isArray(members) ? members.map(Object) : [];
};

/** Runs the demo's auction to its order: no one bids, and the first by relative price wins. */
async function finishDemoAuction(): Promise<void> {
  const [auction] = membersOf(await buyerApi.get('/api/default-negotiations?state=published'));
  story.negotiation = String(auction?.['@id']);
  story.workflow = String(auction?.['workflow']);
  story.request = String(auction?.['request']);
  await buyerApi.act(story.negotiation, 'forced-start');
  await buyerApi.act(story.negotiation, 'forced-finish');
  const { participations } = await buyerApi.get(`${story.negotiation}/get-full`);
  const first = (Array.isArray(participations) ? participations.map(Object) : []).find(({ rank }) => rank === 1);
  await buyerApi.act(String(first?.['@id']), 'awarding', { reason: 'Lowest relative price.' });
  await buyerApi.act(String(first?.['@id']), 'create-purchase-order');
  story.response = String(first?.response);
  story.order = String((await buyerApi.get(String(first?.['@id'])))['purchaseOrder']);
}

/** Session and schemas, without which, like the reader's organization, no page can be drawn. */
const always = /^\/api\/(auth|users|schemas)\b/;

/** Opens the page while its linked records never load, and waits until the rest is drawn. */
async function openHalfLoaded(page: Page, path: string, own: readonly string[]): Promise<void> {
  const underWay = new Set<unknown>();
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!always.test(pathname) && !own.some((part) => pathname.startsWith(part))) return;
    underWay.add(route);
    // The page may have aborted a request before it is answered.
    const answered = route.fetch().then((response) => route.fulfill({ response }));
    await answered.catch(() => {}).finally(() => underWay.delete(route));
  });
  await page.goto(path);
  await page.locator('main').waitFor();
  for (let quiet = 0; quiet < 5; quiet = underWay.size === 0 ? quiet + 1 : 0) {
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))');
  }
}

const named = ['link-name', 'button-name', 'input-button-name', 'aria-command-name', 'summary-name', 'empty-heading'];

async function assertNamed({ page, organization }: Reader, path: string, own: readonly string[]): Promise<void> {
  await openHalfLoaded(page, path, [organization, ...own]);
  assert.deepEqual(await violationsOf(page, named), [], path);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const negotiation = (): string[] => [story.negotiation, '/api/default-participations'];

test('every link and button has a name for a purchaser while linked records load', async () => {
  const workflow = String(pageOf(story.workflow));
  const sections = ['invitations', 'evaluation', 'awarding'];
  for (const [path, own] of [
    [workflow, [story.workflow]],
    ...sections.map((section): [string, string[]] => [`${workflow}/${section}`, [story.workflow]]),
    [String(pageOf(story.request)), [story.request]],
    [String(pageOf(story.response)), [story.response]],
    [String(pageOf(story.negotiation)), negotiation()],
    ['/orders', ['/api/purchase-orders']],
    [String(pageOf(story.order)), [story.order]],
  ] satisfies [string, string[]][]) {
    await assertNamed(buyer, path, own);
  }
});

test('every link and button has a name for a supplier on a phone while linked records load', async () => {
  for (const [path, own] of [
    ['/requests', ['/api/default-requests']],
    [String(pageOf(story.request)), [story.request]],
    [String(pageOf(story.response)), [story.response]],
    [String(pageOf(story.negotiation)), negotiation()],
    [String(pageOf(story.order)), [story.order]],
  ] satisfies [string, string[]][]) {
    await assertNamed(supplier, path, own);
  }
});

const beginWorkflow = async ({ page }: Person, title: string): Promise<void> => {
  await page.goto('/workflows/create');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
};

test('a command fails immediately without a connection and is never sent later automatically', async () => {
  const { page, context } = buyer;
  const title = 'Begun in a tunnel';
  await beginWorkflow(buyer, title);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await page.getByText('No connection to the server').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await page.waitForURL(/\/workflows\/[\da-f-]{36}$/);
  await page.goto('/workflows');
  const rows = page.getByRole('link', { name: title });
  await rows.first().waitFor();
  assert.equal(await rows.count(), 1);
});

test('a list that does not respond does not delay a command', async () => {
  const { page } = buyer;
  await beginWorkflow(buyer, 'Created next to a slow list');
  await page.route('**/api/notifications?**', () => {});
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await page.waitForURL(/\/workflows\/[\da-f-]{36}$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
