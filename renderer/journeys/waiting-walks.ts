import { byClock } from '../../server/domain/testing/by-clock.ts';
import { act, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { admit } from '../../server/domain/testing/offer-maker.ts';
import type { WaitingPlace } from '../../schemas/domain/waiting-kinds.ts';
import { confirm, makers, type Walk } from './waiting-steps.ts';

const { ready, published, offered, priceQuestion, automated, negotiated, awarded, awardedByTotal, ordered, submitted } =
  makers;

/** Kinds that are tested by another journey, starting from their entry; by file. */
type Elsewhere = { elsewhere: string };

/** All kinds of entries. A new kind does not compile without a walk. */
export const walks: Readonly<Record<WaitingPlace, Walk | Elsewhere>> = {
  'purchaser publish': {
    who: 'purchaser',
    make: async (windows, title) => void (await ready(windows, title)),
    deal: async (page) => {
      await page.getByRole('link', { name: 'Edit' }).first().click();
      await page
        .getByRole('link', { name: /Finalize/ })
        .first()
        .click();
      await confirm(page, 'Publish request');
    },
  },
  'purchaser answer_question': {
    who: 'purchaser',
    make: async (windows, title) => {
      const { request } = await published(windows, title);
      const { supplier1 } = windows.server.people;
      await admit(windows.server, request, supplier1);
      await ok(supplier1.api.post('questions', { request, text: 'Which colour?' }));
    },
    deal: async (page) => {
      await page.getByText('Which colour?').first().waitFor();
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('Blue, RAL 5010.');
      await dialog.getByRole('button', { name: 'Answer' }).click();
      await page.getByText('Blue, RAL 5010.').first().waitFor();
    },
  },
  'purchaser judge_explanation': {
    who: 'purchaser',
    make: async (windows, title) => {
      const explanation = await priceQuestion(windows, title);
      await ok(act(windows.server.people.supplier1.api, explanation, 'answer', { answer: 'We cast the housings.' }));
    },
    deal: async (page) => {
      await page.getByText('We cast the housings.').waitFor();
      await confirm(page, 'Accept explanation');
    },
  },
  'purchaser review_qualification': { elsewhere: 'qualification.test.ts' },
  'purchaser review_document': { elsewhere: 'supplier-documents.test.ts' },
  'purchaser read_offers': {
    who: 'purchaser',
    make: async (windows, title) => void (await offered(windows, title)),
    deal: (page) => confirm(page, 'Accept offer'),
  },
  'purchaser evaluate': {
    who: 'purchaser',
    make: async (windows, title) => {
      const { request } = await offered(windows, title);
      const id = request.slice(-36);
      await windows.server.services
        .db('request')
        .where({ id })
        .update({ finish_date: new Date(Date.now() - 1000) });
      await byClock(windows.server, { entity: 'request', iri: request, operation: 'finish' });
    },
    deal: (page) => confirm(page, 'Accept offer'),
  },
  'purchaser bundle_demands': {
    who: 'purchaser',
    make: async (windows, title) => {
      const demand = await submitted(windows, title);
      await ok(act(windows.server.people.purchaser.api, demand, 'approve'));
    },
    deal: async (page, title) => {
      await page.getByRole('checkbox', { name: new RegExp(title) }).check();
      await page.getByRole('button', { name: 'Bundle into a request' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Bundle into a request' }).click();
      await page.waitForURL(/\/workflows\//u);
    },
  },
  'purchaser approve_purchase': { elsewhere: 'approvals.test.ts' },
  'purchaser approve_demand': {
    who: 'purchaser',
    make: async (windows, title) => void (await submitted(windows, title)),
    deal: (page) => confirm(page, 'Approve'),
  },
  'purchaser approve_step': {
    who: 'purchaser',
    make: async (windows, title) => void (await automated(windows, title)),
    deal: async (page) => {
      await page.getByRole('button', { name: 'Approve: Publish the request' }).click();
      await page.getByText('Completed').first().waitFor();
    },
  },
  'purchaser do_step': {
    who: 'purchaser',
    make: async (windows, title) => void (await automated(windows, title, { paymentTerms: null })),
    deal: async (page) => {
      await page.getByText('Still missing: Payment terms').waitFor();
      await page.getByRole('link', { name: 'Payment terms' }).click();
      const field = page.getByRole('combobox', { name: 'Payment terms' });
      await field.fill('Net 30');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await page.getByRole('option', { name: 'Net 30' }).first().click();
      await saved;
      await page.goBack();
      await page.getByRole('button', { name: 'Approve: Publish the request' }).click();
      await page.getByText('Completed').first().waitFor();
    },
  },
  'purchaser resume_automation': {
    who: 'purchaser',
    make: async (windows, title) => {
      const { workflow } = await automated(windows, title);
      const { db } = windows.server.services;
      await db('automation')
        .where({ workflow_id: workflow.slice(-36) })
        .update({ state: 'stopped' });
    },
    deal: async (page) => {
      await page.getByRole('button', { name: 'Resume automation' }).click();
      await page.getByRole('button', { name: 'Approve: Publish the request' }).click();
      await page.getByText('Completed').first().waitFor();
    },
  },
  'purchaser award': {
    who: 'purchaser',
    make: async (windows, title) => void (await negotiated(windows, title)),
    deal: async (page) => {
      await page.getByRole('button', { name: 'Award', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('textarea').first().fill('The best of price and quality.');
      await dialog.getByRole('button', { name: /^Award to / }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  },
  'purchaser decide': { elsewhere: 'sealed-bid.test.ts' },
  'purchaser order': {
    who: 'purchaser',
    make: async (windows, title) => void (await awarded(windows, title)),
    deal: async (page) => {
      await page.getByRole('button', { name: 'Create purchase order' }).click();
      await page.getByRole('link', { name: 'Download PDF' }).waitFor();
      await page.getByRole('button', { name: 'Send purchase order' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send purchase order' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  },
  'purchaser send_order': {
    who: 'purchaser',
    make: async (windows, title) => void (await ordered(windows, title)),
    deal: (page) => confirm(page, 'Send purchase order'),
  },
  'purchaser send_debriefs': {
    who: 'purchaser',
    make: async (windows, title) => void (await awarded(windows, title, 'rank')),
    deal: async (page) => {
      await page.getByRole('button', { name: 'Send 1 debrief' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send 1 debrief' }).click();
      await page.getByText('All debriefs are sent.').waitFor();
    },
  },
  'purchaser answer_debrief': {
    who: 'purchaser',
    make: async (windows, title) => {
      const { workflow, negotiation } = await awarded(windows, title, 'rank');
      const { purchaser, supplier2 } = windows.server.people;
      await ok(act(purchaser.api, workflow, 'send-debriefs'));
      const { body } = await ok(supplier2.api.get(`debriefs?negotiation=${negotiation}`));
      const [debrief] = body['hydra:member'] as { '@id': string }[];
      await ok(act(supplier2.api, debrief?.['@id'] ?? '', 'ask', { question: 'Was our delivery too late?' }));
    },
    deal: async (page) => {
      await page.getByText('Was our delivery too late?').first().waitFor();
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('No, only the price decided.');
      await dialog.getByRole('button', { name: 'Answer' }).click();
      await page.getByText('No, only the price decided.').first().waitFor();
    },
  },
  'purchaser order_again': {
    who: 'purchaser',
    make: async (windows, title) => {
      const { order } = await ordered(windows, title);
      const { purchaser, supplier1 } = windows.server.people;
      await ok(act(purchaser.api, order, 'send'));
      await ok(act(supplier1.api, order, 'decline', { reason: 'We are out of stock.' }));
    },
    deal: async (page) => {
      await page.getByRole('button', { name: 'Create purchase order' }).click();
      await page.getByRole('link', { name: 'Download PDF' }).waitFor();
      await confirm(page, 'Send purchase order');
    },
  },
  'purchaser approve_supplier': { elsewhere: 'registration.test.ts' },
  'purchaser confirm_deal': { elsewhere: 'bot-modes.test.ts' },
  'purchaser answer_talk': { elsewhere: 'bot-modes.test.ts' },
  'supplier submit_offer': { elsewhere: 'supplier.test.ts' },
  'supplier continue_offer': { elsewhere: 'supplier.test.ts' },
  'supplier confirm_offer': { elsewhere: 'amendment.test.ts' },
  'supplier accept_invitation': { elsewhere: 'registration.test.ts' },
  'supplier bid': { elsewhere: 'rank-negotiation.test.ts' },
  'supplier answer_talk': { elsewhere: 'bot-modes.test.ts' },
  'supplier explain_price': {
    who: 'supplier1',
    make: async (windows, title) => void (await priceQuestion(windows, title)),
    deal: async (page) => {
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('We cast the housings.');
      await dialog.getByRole('button', { name: 'Answer' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('We cast the housings.').waitFor();
    },
  },
  'supplier submit_qualification': { elsewhere: 'qualification.test.ts' },
  'supplier submit_document': { elsewhere: 'supplier-documents.test.ts' },
  'supplier break_down': {
    who: 'supplier1',
    make: awardedByTotal,
    deal: async (page) => {
      await page.getByLabel('Unit price of').first().fill('1');
      await page.getByRole('button', { name: 'Spread the difference' }).click();
      await page.getByRole('button', { name: 'Send unit prices' }).click();
      await page.getByText('Your unit prices have been sent.').waitFor();
    },
  },
  'supplier acknowledge_order': {
    who: 'supplier1',
    make: async (windows, title) => {
      const { order } = await ordered(windows, title);
      await ok(act(windows.server.people.purchaser.api, order, 'send'));
    },
    deal: (page) => confirm(page, 'Acknowledge purchase order'),
  },
  'operator approve_account': {
    who: 'admin',
    make: async (windows) => {
      const { account } = windows.server.people.supplier4;
      await windows.server.services.db('account').where({ id: account }).update({ state: 'verified' });
    },
    deal: (page) => confirm(page, 'Approve'),
  },
};
