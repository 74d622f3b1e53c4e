import { act, makeRunning, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { makeOffer, admit } from '../../server/domain/testing/offer-maker.ts';
import { acquaint, requestFrom, submitAnswers } from '../../server/domain/testing/qualification-maker.ts';
import { inDays } from '../../server/domain/testing/request-maker.ts';
import type { TestPerson } from '../../server/testing/test-server.ts';
import { makers } from './waiting-steps.ts';
import type { Windows } from './windows.ts';

const { published, offered, negotiated, awarded, ordered, automated, submitted } = makers;

/**
 * The test of a kind of notification: by text on the page it leads to, by another journey, or by another kind with the
 * same page for the same person.
 */
export type NoticeEnd = { reads: RegExp } | { elsewhere: string } | { like: string };

/** Every kind of notification; a test compares them with the product's. */
export const notices: Readonly<Record<string, NoticeEnd>> = {
  invitation: { reads: /Notices of a request/ },
  'invitation-reminder': { like: 'invitation' },
  'access-approved': { elsewhere: 'registration.test.ts' },
  'request-finish-changed': { reads: /Notices of a request/ },
  'request-amended': { like: 'request-finish-changed' },
  'question-asked': { reads: /Which color\?/ },
  'question-answered': { reads: /Blue, RAL 5010\./ },
  'offer-received': { reads: /^Offer from / },
  'offer-cancelled': { reads: /Withdrawn/ },
  'order-export-failed': { elsewhere: 'export-profiles.test.ts' },
  'order-export-undelivered': { elsewhere: 'export-profiles.test.ts' },
  'webhook-failing': { elsewhere: 'webhooks.test.ts' },
  'webhook-disabled': { elsewhere: 'webhooks.test.ts' },
  'mail-held': { elsewhere: 'held-mails.test.ts' },
  'invitation-declined': { reads: /Not our trade/ },
  'offer-accepted': { reads: /Accepted/ },
  'items-awarded': { like: 'offer-accepted' },
  'offer-rejected': { reads: /Too late/ },
  'explanation-asked': { reads: /How can you deliver at this price\?/ },
  'explanation-answered': { reads: /Our own foundry/ },
  'explanation-accepted': { like: 'explanation-asked' },
  'explanation-rejected': { like: 'explanation-asked' },
  'explanation-expired': { like: 'explanation-answered' },
  'purchase-closed': { reads: /Not chosen/ },
  'negotiation-published': { reads: /You have won|Another supplier has won/ },
  'new-round': { like: 'negotiation-published' },
  'negotiation-finish-moved': { like: 'negotiation-published' },
  'negotiation-finished': { reads: /You have won|Another supplier has won/ },
  'talk-turn': { like: 'negotiation-published' },
  'talk-reminder': { like: 'negotiation-published' },
  'talk-ended': { like: 'negotiation-published' },
  'talk-person-asked': { elsewhere: 'bot-modes.test.ts' },
  'talk-deal-waits': { elsewhere: 'bot-modes.test.ts' },
  'talk-deal-confirmed': { like: 'negotiation-published' },
  'talk-deal-declined': { like: 'negotiation-published' },
  'talk-deal-lapsed': { like: 'negotiation-published' },
  'talk-deal-missed': { like: 'negotiation-published' },
  'negotiation-offline': { reads: /Notices of talks/ },
  'negotiation-to-award': { reads: /Award/ },
  'negotiation-won': { reads: /You have won/ },
  'unit-prices-in': { like: 'negotiation-to-award' },
  'negotiation-lost': { reads: /Another supplier has won/ },
  'debrief-sent': { elsewhere: 'debriefs.test.ts' },
  'debrief-asked': { elsewhere: 'waiting.test.ts' },
  'debrief-answered': { like: 'negotiation-lost' },
  'negotiation-failed': { reads: /No budget left/ },
  'order-sent': { reads: /Acknowledge purchase order|Acknowledged|Declined|Canceled/ },
  'order-acknowledged': { reads: /Mark as delivered/ },
  'order-conditional': { like: 'order-acknowledged' },
  'order-declined': { reads: /We are out of stock\./ },
  'order-changed': { reads: /Acknowledge purchase order/ },
  'order-cancelled': { reads: /The project ended\./ },
  'automation-asks': { reads: /Approve: Publish the request/ },
  'automation-escalated': { like: 'automation-asks' },
  'automation-taken-over': { like: 'automation-asks' },
  'automation-stopped': { like: 'automation-asks' },
  'schedule-started': { elsewhere: 'workflow-kinds.test.ts' },
  'schedule-not-started': { elsewhere: 'workflow-kinds.test.ts' },
  'demand-approval': { reads: /Notices of a demand/ },
  'demand-reminder': { like: 'demand-approval' },
  'demand-escalated': { like: 'demand-approval' },
  'demand-approved': { reads: /Approved/ },
  'demand-declined': { reads: /Ask again in spring/ },
  'demand-ordered': { like: 'demand-approved' },
  'approval-asked': { elsewhere: 'approvals.test.ts' },
  'approval-reminder': { elsewhere: 'approvals.test.ts' },
  'approval-escalated': { elsewhere: 'approvals.test.ts' },
  'approval-expired': { elsewhere: 'approvals.test.ts' },
  'approval-given': { elsewhere: 'approvals.test.ts' },
  'approval-declined': { elsewhere: 'approvals.test.ts' },
  'approval-outdated': { elsewhere: 'approvals.test.ts' },
  'qualification-asked': { reads: /For the frame contract/ },
  'qualification-submitted': { reads: /Approve supplier/ },
  'qualification-approved': { reads: /Approved/ },
  'qualification-rejected': { reads: /The certificate has expired/ },
  'qualification-expiring': { like: 'qualification-approved' },
  'qualification-expired': { like: 'qualification-approved' },
  'document-asked': { elsewhere: 'supplier-documents.test.ts' },
  'document-submitted': { elsewhere: 'supplier-documents.test.ts' },
  'document-accepted': { elsewhere: 'supplier-documents.test.ts' },
  'document-rejected': { elsewhere: 'supplier-documents.test.ts' },
  'document-withdrawn': { elsewhere: 'supplier-documents.test.ts' },
  'document-expiring': { elsewhere: 'supplier-documents.test.ts' },
  'document-expired': { elsewhere: 'supplier-documents.test.ts' },
  'workflow-archived': { like: 'purchase-closed' },
  'account-waiting': { elsewhere: 'waiting.test.ts' },
  overtaken: { like: 'negotiation-published' },
  'deadline-near': { like: 'request-finish-changed' },
  'job-done': { elsewhere: 'workflow-import.test.ts' },
  'job-failed': { elsewhere: 'workflow-import.test.ts' },
  mentioned: { elsewhere: 'notifications.test.ts' },
};

/** Triggers by API each of the notifications tested here. */
export async function makeNotices(windows: Windows): Promise<void> {
  await ofARequest(windows);
  await ofNegotiations(windows);
  await ofOrders(windows);
  await automated(windows, 'Notices of an automation');
  await ofDemands(windows);
  await ofQualifications(windows);
}

async function ofARequest(windows: Windows): Promise<void> {
  const { purchaser, supplier1, supplier2, supplier3, supplier4 } = windows.server.people;
  const { request, workflow } = await published(windows, 'Notices of a request');
  const emails = [supplier1, supplier2, supplier3].map(({ email }) => email);
  const { body } = await ok(purchaser.api.post('invitations', { request, emails }));
  const invited = body['hydra:member'] as { '@id': string; email: string }[];
  const own = invited.find(({ email }) => email === supplier3.email)?.['@id'] ?? '';
  await ok(supplier3.api.put(`${own}/accept`, {}));
  await ok(supplier3.api.put(`${own}/decline`, { reason: 'Not our trade' }));
  for (const one of [supplier1, supplier2, supplier4]) await admit(windows.server, request, one);
  const question = (await ok(supplier1.api.post('questions', { request, text: 'Which color?' }))).body['@id'];
  await ok(act(purchaser.api, String(question), 'answer', { answer: 'Blue, RAL 5010.' }));
  await ok(act(purchaser.api, request, 'change-finished-date', { finishDate: inDays(99) }));
  const accepted = await makeOffer(supplier1.api, request);
  const withdrawn = await makeOffer(supplier2.api, request);
  await ok(act(supplier2.api, withdrawn, 'cancel', { reason: 'A wrong price' }));
  const rejected = await makeOffer(supplier4.api, request);
  const asking = { question: 'How can you deliver at this price?', dueAt: inDays(5) };
  const { body: asked } = await ok(act(purchaser.api, rejected, 'ask-explanation', asking));
  await ok(act(supplier4.api, String(asked['@id']), 'answer', { answer: 'Our own foundry' }));
  await ok(act(purchaser.api, rejected, 'reject', { reason: 'Too late' }));
  await ok(act(purchaser.api, accepted, 'accepting'));
  const lost = await makeOffer(supplier2.api, request);
  await ok(act(purchaser.api, workflow, 'complete', { reason: 'Bought elsewhere' }));
  await ok(purchaser.api.get(lost));
}

async function ofNegotiations(windows: Windows): Promise<void> {
  const { purchaser, supplier2 } = windows.server.people;
  const failed = await negotiated(windows, 'Notices of a failure');
  const why = { internalReason: 'No budget left', publicReason: 'No budget left' };
  await ok(act(purchaser.api, failed.negotiation, 'mark-failed', why));
  const title = 'Notices of talks';
  const { workflow, request } = await offered(windows, title);
  await admit(windows.server, request, supplier2);
  await makeOffer(supplier2.api, request, ['12']);
  const items = (await ok(purchaser.api.get(request))).body['items'] as string[];
  const running = await makeRunning(purchaser, { workflow, items }, { title, type: 'rank_auction' });
  await ok(act(purchaser.api, running, 'convert-to-offline'));
}

async function ofOrders(windows: Windows): Promise<void> {
  const { purchaser, supplier1 } = windows.server.people;
  const declined = await ordered(windows, 'Notices of no order');
  await ok(act(purchaser.api, declined.order, 'send'));
  await ok(act(supplier1.api, declined.order, 'decline', { reason: 'We are out of stock.' }));
  const { order } = await ordered(windows, 'Notices of an order');
  await ok(act(purchaser.api, order, 'send'));
  await ok(act(supplier1.api, order, 'acknowledge'));
  const changed = await ordered(windows, 'Notices of a changed order');
  await ok(act(purchaser.api, changed.order, 'send'));
  await ok(act(purchaser.api, changed.order, 'change', { note: 'Use gate 5.' }));
  const cancelled = await ordered(windows, 'Notices of a cancelled order');
  await ok(act(purchaser.api, cancelled.order, 'send'));
  await ok(act(purchaser.api, cancelled.order, 'cancel', { reason: 'The project ended.' }));
  await awarded(windows, 'Notices of an award');
}

async function ofDemands(windows: Windows): Promise<void> {
  const { purchaser, requester } = windows.server.people;
  for (const title of ['Demand without', 'Demand with', 'Notices of a demand']) await submitted(windows, title);
  const { body } = await ok(requester.api.get('demands'));
  const all = body['hydra:member'] as { '@id': string; title: string }[];
  const named = (title: string): string => all.find((one) => one.title === title)?.['@id'] ?? '';
  await ok(act(purchaser.api, named('Demand with'), 'approve'));
  await ok(act(purchaser.api, named('Demand without'), 'decline', { reason: 'Ask again in spring' }));
}

async function ofQualifications({ server }: Windows): Promise<void> {
  const { purchaser, supplier1, supplier2, supplier3, supplier4 } = server.people;
  const asked = async (supplier: TestPerson): Promise<string> => {
    await acquaint(server, purchaser, supplier);
    return requestFrom(purchaser.api, supplier, { message: 'For the frame contract' });
  };
  const submitted = async (supplier: TestPerson): Promise<string> => {
    const qualification = await asked(supplier);
    await submitAnswers(supplier, qualification, {});
    return qualification;
  };
  await ok(act(purchaser.api, await submitted(supplier1), 'approve', { validUntil: inDays(300).slice(0, 10) }));
  await ok(act(purchaser.api, await submitted(supplier2), 'reject', { reason: 'The certificate has expired.' }));
  await submitted(supplier3);
  await asked(supplier4);
}
