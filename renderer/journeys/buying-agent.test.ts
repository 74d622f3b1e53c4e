import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, openStage, type Person, type Stage } from './support.ts';
import { signIn } from './api.ts';
import { picture } from './windows.ts';

const wide = { width: 1280, height: 900 };
let stage: Stage;
let buyer: Person;
/** Uses German and dark mode. */
let lead: Person;

before(async () => {
  stage = await openStage();
  const admin = await signIn(stage.origin, 'admin@parley.example');
  const flags = (await admin.get('/api/feature-flags?itemsPerPage=100'))['hydra:member'];
  const flag = (Array.isArray(flags) ? flags : []).map(Object).find(({ name }) => name === 'buyer_agent');
  await admin.put(flag['@id'], { enabled: true, version: flag.version });
  buyer = await stage.enter('purchaser@parley.example', { viewport: wide });
  lead = await stage.enter('lead@parley.example', { viewport: wide, locale: 'de-DE', colorScheme: 'dark' });
});
after(() => stage.stop());

async function fits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide`);
  await assertAccessible(page, `${what}, on a phone`);
  await picture(page, `${what.replaceAll(' ', '-')}-phone`);
  await page.setViewportSize(wide);
}

test('a goal starts a run that explains why it asks', async () => {
  const { page } = buyer;
  await page.goto('/buying-agent');
  await page.getByText('No runs yet').waitFor();
  await assertAccessible(page, 'no runs yet');
  await page.getByRole('link', { name: 'New run' }).first().click();
  await page.getByLabel('Goal').fill('40 forklift chargers, two offers at least');
  await assertAccessible(page, 'a new run');
  await page.getByRole('button', { name: 'Start run' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('This field is required').first().waitFor();
  await page.getByLabel('Amount').fill('90,000');
  await page.getByLabel('Goal').fill('40 forklift chargers by 1 March, two offers at least');
  await page.getByRole('checkbox', { name: /award without approval/ }).check();
  await picture(page, 'agent-new');
  await fits(page, 'agent new');
  await page.getByRole('button', { name: 'Start run' }).click();
  await page.getByText('Planned the steps', { exact: false }).waitFor();
  await page.getByText('Waiting for you').first().waitFor();
  await assertAccessible(page, 'a run');
  await picture(page, 'agent-run');
  await fits(page, 'agent run');
});

test('a colleague reads the run in German and takes it over', async () => {
  const { page } = lead;
  const self = await signIn(stage.origin, 'lead@parley.example');
  const { userIri } = await self.get('/api/auth/check');
  await self.put(String(userIri), { language: 'de' });
  await page.goto('/buying-agent');
  await page
    .getByRole('link', { name: /forklift chargers/ })
    .first()
    .click();
  await page.getByText('Was der Agent getan hat und warum').waitFor();
  await assertAccessible(page, 'a run, in German');
  await picture(page, 'agent-run-de-dark');
  await page.getByRole('button', { name: 'Übernehmen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByText('Übernommen').first().waitFor();
  await page.goto('/buying-agent?tab=all');
  await page.getByText('Übernommen').first().waitFor();
  await picture(page, 'agent-list-de-dark');
  await fits(page, 'agent list');
  const expected = [...buyer.errors, ...lead.errors].filter((error) => !error.includes('400'));
  assert.deepEqual(expected, []);
});
