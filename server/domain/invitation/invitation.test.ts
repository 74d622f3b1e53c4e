import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { makeOffer } from '../testing/offer-maker.ts';
import { codesOf, created, inDays, makePublished, makeReady, versionOf } from '../testing/request-maker.ts';

let bench: OfferBench;
let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];
let other: OfferBench['other'];

before(async () => {
  bench = await offerBench();
  ({ server, buyer, seller, other } = bench);
});
after(() => server.stop());

const invite = (body: object): Promise<Answer> => buyer.api.post('invitations', body);
const tokenOf = ({ body }: Answer): string => new URL(String(body['redirectURL'])).searchParams.get('token') ?? '';
const lastMail = async (email: string) => {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  return rows.find(({ payload }) => payload.to.email === email)?.payload;
};

describe('inviting', () => {
  test('rejects an invalid address and sends no mail to it', async () => {
    const { request } = await makePublished(buyer.api);
    for (const email of [
      'a@b.example\r\nBcc: x@y.example',
      'a@b.example,x@y.example',
      '"a b"@c.example',
      'a@b@c.example',
    ])
      assert.deepEqual(codesOf(await invite({ request, email })), ['email format_email'], email);
    const mails = await server.services.db('outbox').whereRaw(`payload->'to'->>'email' like '%y.example%'`);
    assert.equal(mails.length, 0);
  });

  test('sends a mail with the link, in the language of the account', async () => {
    const { request } = await makePublished(buyer.api);
    await server.services.db('account').where({ id: seller.account }).update({ language: 'es' });
    const answer = await invite({ request, email: seller.email.toUpperCase() });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    assert.deepEqual([answer.body['state'], answer.body['email']], ['sent', seller.email]);
    assert.match(
      String(answer.body['redirectURL']),
      /^http.*\/registration\?invitation=[0-9a-f-]{36}&token=[\w-]{40,}$/,
    );
    const mail = await lastMail(seller.email);
    assert.deepEqual([mail.template, mail.to.language], ['invitation', 'es']);
    assert.match(mail.data.link, /token=[\w-]{40,}$/);
    assert.ok(!mail.data.link.includes(tokenOf(answer)), 'the copied secret differs from the mailed one');
    assert.equal(answer.body['supplier'], null);
  });

  test('writes to new contacts in the chosen language, and to an account in its own', async () => {
    const { request } = await makePublished(buyer.api);
    await server.services.db('account').where({ id: seller.account }).update({ language: 'es' });
    const emails = ['newcomer@supplier.example', seller.email];
    const answer = await invite({ request, emails, language: 'de' });
    const members = answer.body['hydra:member'] as { '@id': string; language: string; redirectURL: string }[];
    assert.deepEqual(
      members.map(({ language }) => language),
      ['de', 'de'],
    );
    const languageTo = async (email: string): Promise<unknown> => (await lastMail(email)).to.language;
    assert.deepEqual([await languageTo(emails[0]!), await languageTo(emails[1]!)], ['de', 'es']);
    const [newcomer] = members;
    const token = new URL(newcomer!.redirectURL).searchParams.get('token');
    const { body } = await server.client().get(`${newcomer!['@id']}?token=${token}`);
    assert.equal(body['language'], 'de');
    const version = await versionOf(buyer.api, newcomer!['@id']);
    assert.equal((await buyer.api.put(newcomer!['@id'], { language: 'xx', version })).status, 400);
  });

  test('rejects the same address twice', async () => {
    const { request } = await makePublished(buyer.api);
    created(await invite({ request, email: 'New@Supplier.example' }));
    assert.deepEqual(codeOf(await invite({ request, email: 'new@supplier.example' })), [
      409,
      'supplier_already_invited',
    ]);
  });

  test('reports the result for each of many addresses', async () => {
    const { request } = await makePublished(buyer.api);
    created(await invite({ request, email: 'a@supplier.example' }));
    const answer = await invite({
      request,
      emails: ['a@supplier.example', 'b@supplier.example', 'B@supplier.example'],
    });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const members = answer.body['hydra:member'] as { email: string; code?: string }[];
    assert.deepEqual(
      members.map(({ email, code }) => [email, code]),
      [
        ['a@supplier.example', 'supplier_already_invited'],
        ['b@supplier.example', undefined],
      ],
    );
    assert.deepEqual(codesOf(await invite({ request, emails: ['c@supplier.example', 'wrong'] })), [
      'emails[1] format_email',
    ]);
  });

  test('invites an entry of the supplier list and an organization', async () => {
    const { request } = await makePublished(buyer.api);
    const entry = created(
      await buyer.api.post('custom-suppliers', { name: 'Listed Ltd', email: 'sales@listed.example' }),
    );
    const listed = await invite({ request, customSupplier: entry });
    assert.deepEqual([listed.body['email'], listed.body['customSupplier']], ['sales@listed.example', entry]);
    const mute = created(await buyer.api.post('custom-suppliers', { name: 'No Mail Ltd' }));
    assert.deepEqual(codesOf(await invite({ request, customSupplier: mute })), ['customSupplier no_email']);
    const organization = `/api/organizations/${other.organization}`;
    assert.equal((await other.api.put(organization, { findable: true })).status, 200);
    const whole = await invite({ request, organization });
    assert.deepEqual([whole.status, whole.body['email'], whole.body['supplier']], [201, null, organization]);
    assert.deepEqual(codeOf(await invite({ request, email: other.email })), [409, 'supplier_already_invited']);
  });

  test('names missing and wrong fields', async () => {
    const { request } = await makePublished(buyer.api);
    assert.deepEqual(codesOf(await invite({ request })), ['email required']);
    assert.deepEqual(codesOf(await invite({ request, email: 'nobody' })), ['email format_email']);
    assert.deepEqual(codesOf(await invite({ email: 'a@supplier.example' })), ['request required']);
    assert.equal((await server.client().post('invitations', { request })).status, 401);
    assert.deepEqual(codeOf(await seller.api.post('invitations', { request, email: 'a@b.example' })), [
      403,
      'insufficient_role',
    ]);
  });

  test('sends the invitations of a draft when the request is published', async () => {
    const { request } = await makeReady(buyer.api);
    const answer = await invite({ request, email: 'early@supplier.example' });
    assert.deepEqual(
      [answer.body['state'], answer.body['sentAt'], answer.body['redirectURL']],
      ['prepared', null, null],
    );
    assert.equal(await lastMail('early@supplier.example'), undefined);
    assert.deepEqual(codeOf(await invite({ request, link: true })), [409, 'request_not_published']);
    assert.deepEqual(codeOf(await buyer.api.put(`${String(answer.body['@id'])}/remind`, {})), [409, 'wrong_state']);
    await buyer.api.put(`${request}/publish`, { version: await versionOf(buyer.api, request) });
    const sent = await buyer.api.get(String(answer.body['@id']));
    assert.equal(sent.body['state'], 'sent');
    const mail = await lastMail('early@supplier.example');
    assert.ok(!mail.data.link.includes(tokenOf(sent)));
    const shown = await server.client().get(`${String(answer.body['@id'])}?token=${tokenOf(sent)}`);
    assert.equal(shown.status, 200);
  });

  test('rejects invitations to a finished request', async () => {
    const { request } = await makePublished(buyer.api);
    await server.services
      .db('request')
      .where({ id: request.slice(-36) })
      .update({ finish_date: inDays(-0.1) });
    assert.deepEqual(codeOf(await invite({ request, email: 'late@supplier.example' })), [409, 'request_finished']);
  });

  test('lists the state of each invitation', async () => {
    const { request } = await makePublished(buyer.api);
    created(await invite({ request, email: 'a@supplier.example' }));
    const list = await buyer.api.get(`invitations?requestId=${request}`);
    assert.equal(list.body['hydra:totalItems'], 1);
    assert.equal((await seller.api.get(`invitations?requestId=${request}`)).body['hydra:totalItems'], 0);
  });
});

describe('the mailed link', () => {
  test('shows the request, purchaser and deadline to its holder, and marks the invitation as opened', async () => {
    const { request } = await makePublished(buyer.api);
    const invitation = await invite({ request, email: 'fresh@supplier.example' });
    const iri = String(invitation.body['@id']);
    const anybody = server.client();
    const mailed = new URL((await lastMail('fresh@supplier.example')).data.link, server.origin).searchParams.get(
      'token',
    );
    const { status, body } = await anybody.get(`${iri}?token=${mailed}`);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body['requestTitle'], body['email'], body['registered']],
      ['Pumps and seals', 'fresh@supplier.example', false],
    );
    assert.equal(typeof body['buyer'], 'string');
    assert.equal(typeof body['finishDate'], 'string');
    assert.equal('token' in body || 'invitedBy' in body, false);
    const copied = await anybody.get(`${iri}?token=${tokenOf(invitation)}`);
    assert.deepEqual(
      [copied.status, 'registered' in copied.body],
      [200, false],
      'the purchaser does not learn of an account',
    );
    assert.notEqual((await buyer.api.get(iri)).body['openedAt'], null);
    assert.equal((await anybody.get(`${iri}?token=wrong`)).status, 404);
    assert.equal((await anybody.get(iri)).status, 404);
    assert.equal((await anybody.get(`invitations/${server.services.newId()}?token=x`)).status, 404);
  });

  test('records the access', async () => {
    const { request } = await makePublished(buyer.api);
    const invitation = await invite({ request, email: 'visitor@supplier.example' });
    const iri = String(invitation.body['@id']);
    assert.equal((await server.client().put(`${iri}/access`, { token: 'wrong' })).status, 404);
    const answer = await server.client().put(`${iri}/access`, { token: tokenOf(invitation) });
    assert.deepEqual([answer.status, answer.body['state']], [200, 'accessed']);
    assert.notEqual((await buyer.api.get(iri)).body['accessedAt'], null);
  });
});

describe('accepting', () => {
  test('shows the request and purchaser to the supplier, and the supplier to the purchaser', async () => {
    const { request } = await makePublished(buyer.api);
    const iri = created(await invite({ request, email: other.email }));
    assert.equal((await other.api.get(request)).status, 404);
    assert.deepEqual(codeOf(await buyer.api.put(`${iri}/accept`, {})), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await seller.api.put(`${iri}/accept`, {})), [404, 'not_found']);
    const accessed = await other.api.put(`${iri}/access`, {});
    assert.equal(accessed.body['state'], 'accessed');
    const answer = await other.api.put(`${iri}/accept`, {});
    assert.deepEqual([answer.status, answer.body['state']], [200, 'accepted'], JSON.stringify(answer.body));
    assert.equal('redirectURL' in answer.body, false);
    assert.equal((await other.api.get(request)).status, 200);
    assert.equal((await other.api.get(`organizations/${buyer.organization}`)).status, 200);
    assert.equal((await buyer.api.get(`organizations/${other.organization}`)).status, 200);
    assert.deepEqual(codeOf(await other.api.put(`${iri}/accept`, {})), [409, 'invitation_already_accepted']);
    assert.deepEqual(codeOf(await buyer.api.delete(iri)), [409, 'wrong_state']);
    const offer = await makeOffer(other.api, request);
    const submitted = (await buyer.api.get(iri)).body;
    assert.equal(submitted['offerState'], 'published');
    assert.notEqual(submitted['offerSubmittedAt'], null);
    const reminds = ({ body }: Answer) =>
      (body['operations'] as { name: string }[]).some(({ name }) => name === 'remind');
    assert.equal(reminds(await buyer.api.get(iri)), false);
    await other.api.put(`${offer}/cancel`, { version: await versionOf(other.api, offer) });
    const withdrawn = await buyer.api.get(iri);
    assert.deepEqual([withdrawn.body['offerState'], withdrawn.body['offerSubmittedAt']], ['cancelled', null]);
    assert.equal(reminds(withdrawn), true, 'no offer is left');
  });

  test('needs approval by the person who was invited when the e-mail differs', async () => {
    const { request } = await makePublished(buyer.api);
    const invitation = await invite({ request, email: 'boss@supplier.example' });
    const iri = String(invitation.body['@id']);
    const answer = await seller.api.put(`${iri}/accept`, { token: tokenOf(invitation) });
    assert.deepEqual([answer.body['state'], answer.body['approvalPending']], ['accessed', true]);
    assert.equal((await seller.api.get(request)).status, 404);
    const mail = await lastMail('boss@supplier.example');
    assert.equal(mail.template, 'supplier-approval');
    const token = new URL(mail.data.link, server.origin).searchParams.get('token');
    const preview = await server.client().get(`${iri}?approvalToken=${token}`);
    assert.equal(preview.body['applicantEmail'], seller.email, 'the approver sees the applicant');
    assert.equal((await server.client().get(`${iri}?approvalToken=${tokenOf(invitation)}`)).status, 404);
    assert.equal((await seller.api.put(`${iri}/approve`, {})).status, 403);
    assert.equal((await server.client().put(`${iri}/approve`, { token: tokenOf(invitation) })).status, 404);
    const approved = await server.client().put(`${iri}/approve`, { token });
    assert.deepEqual([approved.status, approved.body['state']], [200, 'approved']);
    assert.equal((await seller.api.get(request)).status, 200);
    assert.deepEqual(codeOf(await server.client().put(`${iri}/approve`, { token })), [409, 'wrong_state']);
  });

  test('can be approved by any purchaser of the inviting organization', async () => {
    const { request } = await makePublished(buyer.api);
    const invitation = await invite({ request, email: 'boss@supplier.example' });
    const iri = String(invitation.body['@id']);
    assert.deepEqual(codeOf(await server.people.lead.api.put(`${iri}/approve`, {})), [409, 'wrong_state']);
    await seller.api.put(`${iri}/accept`, { token: tokenOf(invitation) });
    assert.equal((await server.people.lead.api.put(`${iri}/approve`, {})).body['state'], 'approved');
    assert.equal((await seller.api.get(request)).status, 200);
  });

  test('creates a separate invitation from a shared link, which works until it is revoked', async () => {
    const { request } = await makePublished(buyer.api);
    const link = await invite({ request, link: true });
    assert.equal(link.status, 201);
    const listed = (await buyer.api.get(`invitations?requestId=${request}`)).body['hydra:member'] as Answer['body'][];
    assert.equal(listed[0]?.['redirectURL'], link.body['redirectURL'], 'the link can be copied again later');
    const again = await invite({ request, link: true });
    assert.deepEqual([again.status, again.body['@id']], [200, link.body['@id']]);
    const iri = String(link.body['@id']);
    for (const person of [seller, other]) {
      const answer = await person.api.put(`${iri}/accept`, { token: tokenOf(link) });
      assert.deepEqual([answer.status, answer.body['state']], [200, 'accepted'], JSON.stringify(answer.body));
      assert.equal((await person.api.get(request)).status, 200);
    }
    assert.equal((await buyer.api.get(`invitations?requestId=${request}`)).body['hydra:totalItems'], 3);
    const token = tokenOf(link);
    assert.equal((await buyer.api.delete(iri)).status, 204);
    assert.equal((await server.people.supplier3.api.put(`${iri}/accept`, { token })).status, 404);
  });
});
