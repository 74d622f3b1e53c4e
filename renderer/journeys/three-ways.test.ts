import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readInbox as readMailbox } from '../../server/domain/quote-by-reply/start-inbox.ts';
import { openReplyMailbox, type ReplyMailbox } from '../../server/domain/quote-by-reply/testing/reply-mailbox.ts';
import { filledSheet, invitationTo } from '../../server/domain/quote-by-reply/testing/written-mail.ts';
import { act, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { addItem, completeFields, created, makeRequest } from '../../server/domain/testing/request-maker.ts';
import { readInbox } from '../../server/mail/inbox-settings.ts';
import { eventually } from '../../server/workflows/testing/test-services.ts';
import { confirm, itemNames } from './purchaser-steps.ts';
import { makeOffer } from './supplier-steps.ts';
import { assertAccessible, logIn } from './support.ts';
import { missing, openWindows, picture, type View, type Windows } from './windows.ts';

const phone = { width: 390, height: 844 };
/** Each offers one item at the lowest price. */
const guest = {
  email: 'offers@oster.example',
  company: 'Oster Steel GmbH',
  prices: ['12', '20', '40'],
  total: '72.00',
};
const replying = {
  email: 'sales@carvalho.example',
  company: 'Carvalho Lda',
  prices: ['13', '30', '25'],
  total: '68.00',
};
const known = { prices: ['10', '35', '45'], total: '90.00' };

let mailbox: ReplyMailbox | undefined;
let windows: Windows;
let skip: string | false = missing;
let workflow = '';
let request = '';
let knownEmail = '';
let guestPage: Page;
let replyingPage: Page;

before(async () => {
  if (skip) return;
  mailbox = await openReplyMailbox();
  if (!mailbox) skip = 'no IMAP server could be had';
  if (!mailbox) return;
  const inbox = readInbox({ MAIL_INBOUND_URL: mailbox.url, MAIL_INBOUND_DOMAIN: 'reply.parley.example' });
  windows = await openWindows({ inbox });
  const { purchaser, supplier1 } = windows.server.people;
  for (const { api, account } of [purchaser, supplier1]) await ok(api.put(`users/${account}`, { language: 'en' }));
  knownEmail = supplier1.email;
  ({ workflow, request } = await makeRequest(purchaser.api));
  for (const [position, name] of itemNames.entries())
    await addItem(purchaser.api, request, { name, quantity: '1', position });
  created(await purchaser.api.post('request-requirements', { request, title: 'ISO 9001 certified', required: true }));
  await ok(purchaser.api.put(request, completeFields()));
  await ok(act(purchaser.api, request, 'publish'));
});
after(async () => {
  await windows?.stop();
  await mailbox?.close();
});

const step = (name: string, run: () => Promise<void>): void => {
  test(name, async (context) => (skip ? context.skip(skip) : run()));
};

const rowsTo = (email: string, template: string) =>
  windows.server.services
    .db('caught_mail')
    .where({ to_address: email })
    .whereRaw(`message::jsonb ->> 'template' = ?`, [template])
    .orderBy('created_at', 'desc');

/** The newest mail of a template, as it was sent. */
const mailTo = (email: string, template: string): Promise<{ path: string; text: string }> =>
  eventually(
    `${template} to ${email}`,
    async () => {
      const [row] = await rowsTo(email, template);
      if (!row) return null;
      const { link, text } = row.message;
      const { pathname, search } = new URL(link, windows.server.origin);
      return { path: pathname + search, text: String(text) };
    },
    60_000,
  );

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? assert.fail(text);

/** Opens the mailed page in the browser of someone without a session. */
async function openMailed(email: string, template: string, view: View): Promise<Page> {
  const { path } = await mailTo(email, template);
  return windows.open('nobody', path, view);
}

/** Follows the mail with a new code, which opens the page where it is entered. */
async function getCode(page: Page, email: string): Promise<void> {
  const sent = (await rowsTo(email, 'guest-code')).length;
  await page.getByRole('button', { name: /Quote as a guest|Get a new code/ }).click();
  await eventually('a code', async () => (await rowsTo(email, 'guest-code')).length > sent);
  const { text } = await mailTo(email, 'guest-code');
  await page.getByLabel('Code from the e-mail').fill(codeIn(text));
}

const open = (page: Page): Promise<void> => page.getByRole('button', { name: 'Open the request' }).click();

/** Completes and publishes the offer of a guest, which is on one page. */
async function publishAsGuest(page: Page, what: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Your offer' }).waitFor();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByText('Something is still missing').waitFor({ state: 'detached' });
  await assertAccessible(page, what);
  await picture(page, what);
  await confirm(page, 'Submit offer');
  await page.getByRole('heading', { level: 1, name: /submitted and binding/ }).waitFor();
}

step('a purchaser invites three suppliers at once', async () => {
  const page = await windows.open('purchaser', `/workflows/${workflow.slice(-36)}/invitations`);
  const emails = [knownEmail, guest.email, replying.email];
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(`${emails.join(', ')},`);
  await page.getByRole('button', { name: /^Send/ }).click();
  for (const email of emails) await page.getByRole('row', { name: new RegExp(email) }).waitFor();
});

step('the first one logs in to its account and offers', async () => {
  const page = await openMailed(knownEmail, 'invitation', {});
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, knownEmail);
  await page.getByText('You have not started an offer yet').waitFor();
  await makeOffer(page, known.prices, async () => {});
});

step('the second one offers as a guest on a phone', async () => {
  guestPage = await openMailed(guest.email, 'invitation', phone);
  await getCode(guestPage, guest.email);
  await guestPage.getByLabel('Your company').fill(guest.company);
  await open(guestPage);
  for (const [index, name] of itemNames.entries())
    await guestPage.getByLabel(`Price of ${name}`, { exact: true }).fill(guest.prices[index] ?? '');
  await publishAsGuest(guestPage, 'three-ways guest');
});

step('the third one replies with the filled sheet and publishes the draft with the mailed code', async () => {
  const { server } = windows;
  const { replyTo: to, sheet } = await invitationTo(server, replying.email);
  const attachments = [{ filename: 'prices.xlsx', content: await filledSheet(sheet, replying.prices) }];
  await mailbox?.send({ from: replying.email, to, subject: 'Re: Invitation', text: 'See the sheet.', attachments });
  await readMailbox(server.services);
  const { text, path } = await mailTo(replying.email, 'quote-read');
  assert.match(text, /3 (of|\/) 3/);
  replyingPage = await windows.open('nobody', path);
  await replyingPage.getByLabel('Code from the e-mail').fill(codeIn(text));
  await replyingPage.getByLabel('Your company').fill(replying.company);
  await open(replyingPage);
  const price = replyingPage.getByLabel(`Price of ${itemNames[2]}`, { exact: true });
  await price.waitFor();
  assert.equal(Number(await price.inputValue()), 25);
  await publishAsGuest(replyingPage, 'three-ways reply');
});

step('the purchaser compares the three side by side', async () => {
  const page = await windows.open('purchaser', `/workflows/${workflow.slice(-36)}/evaluation`);
  await page.getByText('3 offers, 3 items').waitFor();
  for (const { total } of [known, guest, replying]) await page.getByText(total).first().waitFor();
  for (const { company } of [guest, replying])
    await page.getByRole('columnheader', { name: new RegExp(company) }).waitFor();
  await assertAccessible(page, 'three offers side by side');
  await picture(page, 'three-ways comparison');
});

step('the award is split between them, and each gets its order', async () => {
  const { db } = windows.server.services;
  await db('request')
    .where({ id: request.slice(-36) })
    .update({ state: 'finished' });
  const page = await windows.open('purchaser', `/workflows/${workflow.slice(-36)}/scenarios`);
  const best = page.getByRole('radio', { name: 'Best offer for each item' });
  await page.getByRole('row').filter({ has: best }).getByText('55.00').waitFor();
  await best.check();
  await page.getByRole('button', { name: 'Award this split' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('The best price for each item');
  await dialog.getByRole('button', { name: 'Award this split' }).click();
  await page.getByText('3 of 3 awarded').waitFor();
  await page.getByRole('columnheader', { name: 'Total, net', exact: true }).waitFor();
  await assertAccessible(page, 'a split between three');
  for (const total of ['€ 10.00', '€ 20.00', '€ 25.00']) {
    const row = page.getByRole('row').filter({ hasText: total });
    await row.getByRole('button', { name: 'Create purchase order' }).click();
    await page.waitForURL(/\/orders\/.{36}/);
    await confirm(page, 'Send purchase order');
    await page.getByText('can acknowledge or decline it').waitFor();
    await page.goBack();
    await row.getByRole('link', { name: 'Open purchase order' }).waitFor();
  }
});

/** Reads the result on the page of the offer, and acknowledges the order. */
async function acknowledge(page: Page, total: string, what: string): Promise<void> {
  await page.getByText(`You have won 1 item for € ${total}`).waitFor();
  await picture(page, `${what} result`);
  await page.getByRole('link', { name: 'Open purchase order' }).click();
  await confirm(page, 'Acknowledge purchase order');
  await page.getByText(/^You acknowledged it on/).waitFor();
  await assertAccessible(page, `${what} order`);
  await picture(page, `${what} order`);
}

step('each of the three sees its result and acknowledges its order', async () => {
  const own = await windows.open('supplier1', `/requests/${request.slice(-36)}`);
  await acknowledge(own, '10.00', 'three-ways known');
  for (const [{ email }, total, view] of [
    [guest, '20.00', phone],
    [replying, '25.00', {}],
  ] as const) {
    const page = await openMailed(email, 'order-sent', view);
    await getCode(page, email);
    await open(page);
    await acknowledge(page, total, `three-ways ${email}`);
  }
  const states = await windows.server.services.db('purchase_order').pluck('state');
  assert.deepEqual(states, ['acknowledged', 'acknowledged', 'acknowledged']);
});
