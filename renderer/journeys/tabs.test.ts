import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '../../server/workflows/testing/test-services.ts';
import { signIn, type ApiPerson } from './api.ts';
import { openStage, type Person, type Stage } from './support.ts';

const lena = 'purchaser@parley.example';

let stage: Stage;
let buyer: Person;
let api: ApiPerson;
let workflow: string;
before(async () => {
  stage = await openStage();
  buyer = await stage.enter(lena);
  countStreams(buyer.context);
  api = await signIn(stage.origin, lena);
  const { '@id': iri } = await api.post('/api/default-workflows', { type: 'rfp', title: 'Name 0' });
  workflow = String(iri);
});
after(() => stage.stop());

const pageOfWorkflow = () => `/workflows/${workflow.slice(-36)}`;
let names = 0;

async function retitle(iri: string, title: string): Promise<void> {
  const { version } = await api.get(iri);
  await api.put(iri, { version, title });
}

/** Renames the workflow from elsewhere. */
async function rename(): Promise<string> {
  names += 1;
  const title = `Name ${names} of the workflow`;
  await retitle(workflow, title);
  return title;
}

const shows = (page: Page, title: string) => page.getByRole('heading', { name: title }).first().waitFor();

/** Open streams by page: requested and not ended. */
const streams = new Map<object, Page>();
const open = (): Page[] => [...streams.values()].filter((page) => !page.isClosed());

function countStreams(context: BrowserContext): void {
  context.on('request', (request) => {
    if (request.url().includes('/.well-known/mercure')) streams.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => streams.delete(request));
  context.on('requestfailed', (request) => streams.delete(request));
}

const tabs: Page[] = [];

test('twelve tabs of one browser load, share one stream and all receive a change', async () => {
  const { context, page } = buyer;
  tabs.push(page);
  await page.goto(pageOfWorkflow());
  for (let tab = 2; tab <= 12; tab += 1) {
    const next = await context.newPage();
    await next.goto(pageOfWorkflow());
    tabs.push(next);
  }
  await Promise.all(tabs.map((tab) => shows(tab, 'Name 0')));
  await Promise.all(tabs.map((tab) => tab.getByText('Live', { exact: true }).waitFor()));
  assert.equal(open().length, 1);
  const title = await rename();
  await Promise.all(tabs.map((tab) => shows(tab, title)));
});

test('a tab that loads another record receives its changes by the same stream', async () => {
  const other = await api.post('/api/default-workflows', { type: 'rfp', title: 'Another' });
  const last = tabs.at(-1)!;
  await last.goto(`/workflows/${String(other['@id']).slice(-36)}`);
  await shows(last, 'Another');
  await eventually('one stream', () => open().length === 1);
  await retitle(String(other['@id']), 'Another name');
  await shows(last, 'Another name');
  const title = await rename();
  await shows(tabs[1]!, title);
});

test('another tab takes over the stream when the tab that holds it closes, and no event is lost', async () => {
  const [first, second] = tabs;
  const closing = first!.close();
  const title = await rename();
  await closing;
  tabs.shift();
  await shows(second!, title);
  await eventually('the stream', () => open().length === 1);
  const next = await rename();
  await Promise.all(tabs.slice(0, 4).map((tab) => shows(tab, next)));
});

test('shows the offline state and recovers with missed events', async () => {
  const { context } = buyer;
  const [one, two] = tabs;
  await context.setOffline(true);
  await Promise.all([one!, two!].map((tab) => tab.getByText('No connection', { exact: false }).first().waitFor()));
  const title = await rename();
  await context.setOffline(false);
  await Promise.all([one!, two!].map((tab) => shows(tab, title)));
  await one!.getByText('Live', { exact: true }).waitFor();
});

/** Simulates the events of suspending and resuming a page, which a headless browser never does. */
const putAside = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const takeOut = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a suspended page releases the stream and shows missed events when it returns', async () => {
  await Promise.all(tabs.slice(1).map((tab) => tab.close()));
  const [page] = tabs;
  const ended = page!.waitForEvent('requestfailed', (request) => request.url().includes('mercure'));
  await putAside(page!);
  await ended;
  const title = await rename();
  await takeOut(page!);
  await shows(page!, title);
  await eventually('its stream', () => open()[0] === page);
  const next = await rename();
  await shows(page!, next);
});

test('logging out in one tab logs out all tabs', async () => {
  const { context } = buyer;
  const [page] = tabs;
  const other = await context.newPage();
  await other.goto(pageOfWorkflow());
  await shows(other, `Name ${names} of the workflow`);
  await other.getByRole('button', { name: 'Lena Brandt' }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await Promise.all([other, page!].map((tab) => tab.waitForURL(/\/login/)));
});

test('a tab of an earlier account shows the current one and receives nothing for the other', async () => {
  const { context } = buyer;
  const [page] = tabs;
  const enter = async (email: string): Promise<void> => {
    const { token } = await signIn(stage.origin, email);
    await context.addCookies([{ name: 'parley_token', value: token, url: stage.origin }]);
  };
  await enter(lena);
  await page!.goto(pageOfWorkflow());
  await shows(page!, `Name ${names} of the workflow`);
  await enter('admin@parley.example');
  const other = await context.newPage();
  await other.goto('/');
  await page!.getByRole('button', { name: 'Ana Prado' }).waitFor();
  assert.equal(await page!.getByRole('button', { name: 'Lena Brandt' }).count(), 0);
});
