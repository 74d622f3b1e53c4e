import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryRouter } from 'react-router';
import { settledPage } from './scene.ts';

const Page = (): null => null;

/** Lists the router's states on the way to a record. */
async function wayTo(prepare: (router: ReturnType<typeof createMemoryRouter>) => Promise<unknown>): Promise<string[]> {
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/orders/:id', lazy: async () => ({ Component: Page }) },
  ]);
  await prepare(router);
  const states: string[] = [];
  router.subscribe(({ navigation, location }) => states.push(`${navigation.state} ${location.pathname}`));
  await router.navigate('/orders/1');
  router.dispose();
  return states;
}

const settleAll = ({ routes }: ReturnType<typeof createMemoryRouter>): Promise<unknown> =>
  Promise.all(routes.map(settledPage));

void test('opens a prerendered page immediately, and loads others first', async () => {
  assert.deepEqual(await wayTo(settleAll), ['idle /orders/1']);
  assert.deepEqual(await wayTo(async () => undefined), ['loading /', 'idle /orders/1']);
});

void test('returns the same page when prerendered again', async () => {
  const route = { path: '/', lazy: async () => ({ Component: Page }) };
  assert.equal(await settledPage(route), Page);
  assert.equal(await settledPage(route), Page);
});
