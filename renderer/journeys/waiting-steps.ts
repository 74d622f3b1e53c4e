import type { Page } from 'playwright-core';
import type { PersonKey } from '../../server/testing/test-server.ts';
import { makeCostCenter, makeDemand } from '../../server/domain/testing/demand-maker.ts';
import { act, makeRunning, ok, ownParticipation } from '../../server/domain/testing/negotiation-maker.ts';
import { admit, makeOffer } from '../../server/domain/testing/offer-maker.ts';
import { addItem, completeFields, created, inDays, makeReady } from '../../server/domain/testing/request-maker.ts';
import type { Windows } from './windows.ts';

/** Creates one kind of waiting entry, and handles it as its person on the page it leads to. */
export interface Walk {
  who: PersonKey;
  /** Creates the waiting entry by API, with a unique title. */
  make: (windows: Windows, title: string) => Promise<void>;
  /** Handles it on the page opened by the entry's button. */
  deal: (page: Page, title: string) => Promise<void>;
}

/** Clicks a button, and the same button in its dialog. */
async function confirm(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const step = (kind: string) => ({
  kind,
  mode: 'ask',
  limit: 'P2D',
  escalation: { to: 'organization_admin', after: 'P1D' },
});
const buyerOf = ({ server }: Windows) => server.people.purchaser;

async function ready(windows: Windows, title: string, more: object = {}) {
  const { api } = buyerOf(windows);
  const made = await makeReady(api, { ...completeFields(), title, ...more });
  await ok(act(api, made.workflow, '', { title }));
  return made;
}

async function publishRequest(windows: Windows, title: string) {
  const { api } = buyerOf(windows);
  const made = await ready(windows, title);
  await ok(act(api, made.request, 'publish'));
  return made;
}

/** A running request with an offer. */
async function makeOffered(windows: Windows, title: string) {
  const made = await publishRequest(windows, title);
  const { supplier1 } = windows.server.people;
  await admit(windows.server, made.request, supplier1);
  const offer = await makeOffer(supplier1.api, made.request);
  return { ...made, offer };
}

/** A question about the price of the first supplier's offer. */
async function priceQuestion(windows: Windows, title: string): Promise<string> {
  const { offer } = await makeOffered(windows, title);
  const asking = { question: 'How can you deliver at this price?', dueAt: inDays(5) };
  return created(await act(buyerOf(windows).api, offer, 'ask-explanation', asking));
}

async function setUpAutomation(windows: Windows, title: string, more: object = {}) {
  const { api } = buyerOf(windows);
  const made = await ready(windows, title, more);
  await ok(api.put(`${made.workflow}/automation`, { steps: [step('publish_request')], version: 1 }));
  await ok(api.put(`${made.workflow}/automation/start`, { version: 2 }));
  return made;
}

/** An ended negotiation with this bid by the first supplier. */
async function makeDecidable(windows: Windows, title: string) {
  const { server } = windows;
  const { purchaser, supplier1 } = server.people;
  const made = await makeOffered(windows, title);
  await admit(server, made.request, server.people.supplier2);
  await makeOffer(server.people.supplier2.api, made.request, ['12']);
  const { items } = (await ok(purchaser.api.get(made.request))).body;
  const negotiation = await makeRunning(
    purchaser,
    { workflow: made.workflow, items: items as string[] },
    { title, type: 'rank_auction' },
  );
  await ok(act(purchaser.api, negotiation, 'forced-finish'));
  return { ...made, negotiation, supplier1 };
}

/** Without debriefs, because they would wait under the same title. */
async function makeAwarded(windows: Windows, title: string, debrief = 'off') {
  const made = await makeDecidable(windows, title);
  const participation = await ownParticipation(made.supplier1.api, made.negotiation);
  await ok(act(buyerOf(windows).api, participation, 'awarding', { reason: 'The best of price and quality.', debrief }));
  return { ...made, participation };
}

/** Two items, won by a bid on the total. */
async function awardedByTotal(windows: Windows, title: string): Promise<void> {
  const { purchaser, supplier1, supplier2 } = windows.server.people;
  const made = await ready(windows, title);
  await addItem(purchaser.api, made.request, { name: 'Shaft seal', quantity: '2', position: 5 });
  await ok(act(purchaser.api, made.request, 'publish'));
  for (const one of [supplier1, supplier2]) {
    await admit(windows.server, made.request, one);
    await makeOffer(one.api, made.request, ['10', '10']);
  }
  const { items } = (await ok(purchaser.api.get(made.request))).body;
  const lot = { workflow: made.workflow, items: items as string[] };
  const negotiation = await makeRunning(purchaser, lot, { title, type: 'rank_auction' });
  const participation = await ownParticipation(supplier1.api, negotiation);
  await ok(supplier1.api.put(`${participation}/bidding`, { data: { total: '56.55' } }));
  await ok(act(purchaser.api, negotiation, 'forced-finish'));
  await ok(act(purchaser.api, participation, 'awarding', { reason: 'The best of price and quality.' }));
}

async function makeOrdered(windows: Windows, title: string) {
  const made = await makeAwarded(windows, title);
  const order = created(await act(buyerOf(windows).api, made.participation, 'create-purchase-order'));
  return { ...made, order };
}

async function submitDemand(windows: Windows, title: string): Promise<string> {
  const { lead, purchaser, requester } = windows.server.people;
  const costCenter = await makeCostCenter(lead.api, { approver: `/api/users/${purchaser.account}` });
  const estimatedValue = { amount: '2500', currency: 'EUR' };
  const demand = await makeDemand(requester.api, { title, costCenter, estimatedValue });
  await ok(act(requester.api, demand, 'submit'));
  return demand;
}

export { confirm };
export const makers = {
  ready,
  published: publishRequest,
  offered: makeOffered,
  priceQuestion,
  automated: setUpAutomation,
  negotiated: makeDecidable,
  awarded: makeAwarded,
  awardedByTotal,
  ordered: makeOrdered,
  submitted: submitDemand,
};
