import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { signIn, type ApiPerson } from './api.ts';
import { hold, isDrawnAhead, keptIn, untilKept, untilStore } from './seen-steps.ts';
import { openStage, type Person, type Stage } from './support.ts';

const lena = 'purchaser@parley.example';

let stage: Stage;
let buyer: Person;
let api: ApiPerson;
let workflow: string;
before(async () => {
  stage = await openStage();
  api = await signIn(stage.origin, lena);
  const { '@id': iri } = await api.post('/api/default-workflows', { type: 'rfp', title: 'Seen before' });
  workflow = String(iri);
  buyer = await stage.enter(lena, { token: api.token });
});
after(() => stage.stop());

const lists = '/api/default-workflows';
const address = (): string => `/workflows/${workflow.slice(-36)}`;
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title }).first();
const row = (page: Page, title: string) => page.getByRole('link', { name: title }).first();

async function rename(title: string): Promise<void> {
  const { version } = await api.get(workflow);
  await api.put(workflow, { version, title });
}

/** Opens a page without answers about workflows until the returned function is called. */
async function openHeld(context: BrowserContext, path: string): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await context.newPage();
  const release = await hold(page, lists);
  await page.goto(path);
  return { page, release };
}

test('a stored list and record show while the server is silent, followed by its response', async () => {
  const { page, context } = buyer;
  await page.goto('/workflows');
  await row(page, 'Seen before').waitFor();
  await untilKept(page, '"list","default-workflows"', 'Seen before');
  await page.goto(address());
  await heading(page, 'Seen before').waitFor();
  await untilKept(page, `["${workflow}"]`, 'Seen before');
  await page.close();
  await rename('Renamed meanwhile');
  for (const [path, at, key] of [
    ['/workflows', row, '"list","default-workflows"'],
    [address(), heading, `["${workflow}"]`],
  ] as const) {
    const { page: again, release } = await openHeld(context, path);
    await at(again, 'Seen before').waitFor();
    // A slow refresh is reported.
    await again.getByText(/^As of .+, refreshing…$/).waitFor();
    await release();
    await at(again, 'Renamed meanwhile').waitFor();
    await again.getByText(/^As of .+, refreshing…$/).waitFor({ state: 'detached' });
    await untilKept(again, key, 'Renamed meanwhile');
    await again.close();
  }
});

test('stored data offers no action until the server responds', async () => {
  await rename('Renamed again');
  const { page, release } = await openHeld(buyer.context, address());
  await heading(page, 'Renamed meanwhile').waitFor();
  assert.equal(await page.getByRole('button', { name: 'More actions' }).count(), 0);
  await release();
  await heading(page, 'Renamed again').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Title and cost center' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Typed by Lena');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Typed by Lena').waitFor();
  await page.close();
});

test('removes a deleted record from the page and the store', async () => {
  const { context } = buyer;
  const { '@id': iri } = await api.post('/api/default-workflows', { type: 'rfp', title: 'Soon gone' });
  const path = `/workflows/${String(iri).slice(-36)}`;
  const page = await context.newPage();
  await page.goto(path);
  await heading(page, 'Soon gone').waitFor();
  await untilKept(page, `["${String(iri)}"]`, 'Soon gone');
  await page.close();
  await api.remove(String(iri));
  const { page: again, release } = await openHeld(context, path);
  await heading(again, 'Soon gone').waitFor();
  await release();
  await heading(again, 'Page not found').waitFor();
  await untilStore(again, 'nothing of it', (kept) => kept.every(([key]) => key !== `["${String(iri)}"]`));
  await again.close();
});

test('another account in the same browser sees no stored data', async () => {
  const { context } = buyer;
  const { token } = await signIn(stage.origin, 'admin@parley.example');
  await context.addCookies([{ name: 'parley_token', value: token, url: stage.origin }]);
  const { page, release } = await openHeld(context, '/workflows');
  await page.getByRole('button', { name: 'Ana Prado' }).waitFor();
  assert.ok((await keptIn(page)).every(([, text]) => !text.includes('Typed by Lena')));
  assert.equal(await row(page, 'Typed by Lena').count(), 0);
  await release();
  await row(page, 'Typed by Lena').waitFor();
  await untilKept(page, '"list","default-workflows"', 'Typed by Lena');
  await page.close();
});

test("an administrator's own view and a view as an organization do not share stored data", async () => {
  const { context } = await stage.enter('admin@parley.example');
  const page = await context.newPage();
  await page.goto('/workflows');
  await row(page, 'Typed by Lena').waitFor();
  await untilKept(page, '"list","default-workflows"', 'Typed by Lena');
  /** Changes the view, opens the list, and checks it before and after the server's answer. */
  const change = async (button: string, item: string): Promise<void> => {
    const release = await hold(page, lists);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitem', { name: item }).click();
    // Home shows outdated content until it is opened again.
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.getByRole('link', { name: 'Workflows' }).first().click();
    await heading(page, 'Workflows').waitFor();
    assert.equal(await row(page, 'Typed by Lena').count(), 0);
    assert.ok((await keptIn(page)).every(([, text]) => !text.includes('Typed by Lena')));
    await release();
    await row(page, 'Typed by Lena').waitFor();
    await untilKept(page, '"list","default-workflows"', 'Typed by Lena');
  };
  await change('View as…', 'Nordhafen Logistik GmbH');
  const { page: own, release } = await openHeld(context, '/workflows');
  await heading(own, 'Workflows').waitFor();
  assert.equal(await row(own, 'Typed by Lena').count(), 0);
  await release();
  await row(own, 'Typed by Lena').waitFor();
  await own.close();
  await change('Viewing as Nordhafen Logistik GmbH', 'Stop viewing');
  await context.close();
});

test('a user whose session ended elsewhere sees no data, and none stays stored', async () => {
  const { context } = buyer;
  const { page, release } = await openHeld(context, '/workflows');
  await row(page, 'Typed by Lena').waitFor();
  await release();
  await page.close();
  await context.addCookies([{ name: 'parley_token', value: 'ended', url: stage.origin }]);
  const { page: again } = await openHeld(context, '/workflows');
  await again.waitForURL(/\/login/);
  await untilStore(again, 'nothing at all', (kept) => kept.length === 0);
  await again.close();
});

test('logging out removes stored data, even with another tab open', async () => {
  const { context } = buyer;
  await context.addCookies([{ name: 'parley_token', value: api.token, url: stage.origin }]);
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) {
    await tab.goto('/workflows');
    await row(tab, 'Typed by Lena').waitFor();
  }
  await untilKept(other, '"list","default-workflows"', 'Typed by Lena');
  await page.getByRole('button', { name: 'Lena Brandt' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await Promise.all([page, other].map((tab) => tab.waitForURL(/\/login/)));
  for (const tab of [page, other]) await untilStore(tab, 'nothing at all', (kept) => kept.length === 0);
});

test('prerenders visited pages while idle, hidden and without requests', async () => {
  const { page } = await stage.enter(lena);
  await page.goto(address());
  await heading(page, 'Typed by Lena').waitFor();
  await untilKept(page, `["${workflow}"]`, 'Typed by Lena');
  await page.goto('/workflows');
  await row(page, 'Typed by Lena').waitFor();
  await untilKept(page, '"list","default-workflows"', 'Typed by Lena');
  // The list follows its changes and may send one more request while it is left.
  await page.goto('about:blank');
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(new URL(request.url()).pathname));
  await page.goto('/');
  for (const path of ['/workflows', address()]) await page.waitForFunction(isDrawnAhead, path);
  assert.deepEqual(
    requestUrls.filter((path) => path.startsWith(lists)),
    [],
  );
  assert.match(await page.title(), /^Home/);
  assert.equal(await page.locator('h1').count(), 1);
  await page.getByRole('link', { name: 'Workflows' }).first().click();
  await row(page, 'Typed by Lena').click();
  await heading(page, 'Typed by Lena').waitFor();
  assert.ok(requestUrls.some((path) => path.startsWith(lists)));
});

test('works in a browser that denies storage', async () => {
  const { page, context } = await stage.enter(lena);
  await context.addInitScript(`IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };`);
  await page.goto('/workflows');
  await row(page, 'Typed by Lena').click();
  await heading(page, 'Typed by Lena').waitFor();
  await page.getByRole('button', { name: 'Lena Brandt' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
});

test('a user whose role changed logs in again and sees no earlier data', async () => {
  const admin = await signIn(stage.origin, 'admin@parley.example');
  const { page, context } = await stage.enter(lena);
  await page.goto('/workflows');
  await row(page, 'Typed by Lena').waitFor();
  await untilKept(page, '"list","default-workflows"', 'Typed by Lena');
  await page.close();
  const { userIri } = await (await signIn(stage.origin, lena)).get('/api/auth/check');
  await admin.act(String(userIri), 'promote-purchaser');
  const { page: out } = await openHeld(context, '/workflows');
  await out.waitForURL(/\/login/);
  await untilStore(out, 'nothing at all', (kept) => kept.length === 0);
  await out.close();
  const { token } = await signIn(stage.origin, lena);
  await context.addCookies([{ name: 'parley_token', value: token, url: stage.origin }]);
  const { page: again, release } = await openHeld(context, '/workflows');
  await heading(again, 'Workflows').waitFor();
  assert.equal(await row(again, 'Typed by Lena').count(), 0);
  await release();
  await row(again, 'Typed by Lena').waitFor();
  await again.close();
  await context.close();
});
