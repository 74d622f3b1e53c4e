import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codesOf, inDays, makePublished, versionOf } from '../testing/request-maker.ts';
import { forbiddenHosts } from './testing/forbidden-hosts.ts';
import { receivingBench } from './testing/webhook-bench.ts';

const receiving = receivingBench();
const events = ['request.published'];
const url = 'https://erp.example.com/hooks/parley';

interface Target {
  webhook: string;
  delivery: string;
  secret: string;
}

async function target(): Promise<Target> {
  const { bench, receiver } = receiving;
  const { iri: webhook, secret } = await bench.make(receiver.url, events);
  await makePublished(bench.server.people.purchaser.api);
  await bench.run();
  const [delivery] = await bench.deliveries(webhook);
  return { webhook, delivery: String(delivery?.['@id']), secret };
}

/** Everything that the owner can read and do. */
const attempts = ({ webhook, delivery }: Target): [method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object][] => [
  ['GET', webhook],
  ['GET', `${webhook}/deliveries`],
  ['GET', delivery],
  ['PUT', webhook, { url, events, active: false }],
  ...['test', 'rotate-secret', 'replay-all'].map((name): ['PUT', string] => ['PUT', `${webhook}/${name}`]),
  ['PUT', `${delivery}/replay`],
  ['DELETE', webhook],
];

/** Tries everything with each plausible version. Nothing may be revealed, changed or sent. */
async function tryAll(found: Target, api: ApiClient, headers: Record<string, string> = {}): Promise<void> {
  const { bench, receiver } = receiving;
  const lead = bench.server.people.lead.api;
  const before = [(await ok(lead.get(found.webhook))).body, (await ok(lead.get(found.delivery))).body];
  const sent = receiver.received.length;
  for (const [method, path, body = {}] of attempts(found)) {
    const json = { 'Content-Type': 'application/json', ...headers };
    const payload = JSON.stringify({ version: await versionOf(lead, path.slice(0, found.webhook.length)), ...body });
    const init = { method, headers: json, ...(method === 'PUT' ? { body: payload } : {}) };
    const response = await api.raw(path, init);
    assert.ok([401, 403, 404].includes(response.status), `${method} ${path} ${response.status}`);
    const text = await response.text();
    assert.ok(!text.includes('whsec_') && !text.includes(receiver.url), `${method} ${path}`);
  }
  await bench.run();
  assert.deepEqual([(await lead.get(found.webhook)).body, (await lead.get(found.delivery)).body], before);
  assert.equal(receiver.received.length, sent);
}

test('another organization, suppliers and colleagues neither read, replay, rotate nor test a webhook', async () => {
  const found = await target();
  const { server } = receiving.bench;
  const { purchaser, requester, supplier1, admin, lead } = server.people;
  const rival = server.client(await rivalPurchaser(server));
  for (const api of [rival, purchaser.api, requester.api, supplier1.api, admin.api, server.client()])
    await tryAll(found, api);
  await tryAll(found, admin.api, { 'X-View-As': `/api/organizations/${lead.organization}` });
  for (const query of ['', `?webhook=${found.webhook}`, `?state=delivered`, '?q=request'])
    assert.equal((await rival.get(`deliveries${query}`)).body['hydra:totalItems'], 0, query);
  assert.equal((await rival.get('webhooks')).body['hydra:totalItems'], 0);
});

test('no key of a service account reaches a webhook, whatever its scopes, age and address', async () => {
  const found = await target();
  const { server } = receiving.bench;
  const lead = server.people.lead.api;
  const account = { name: 'ERP', role: 'purchaser', expiresAt: inDays(30) };
  for (const scope of ['webhook:*', 'webhook:read', 'delivery:*', 'delivery:replay', '__proto__:read', 'constructor:*'])
    assert.deepEqual(
      codesOf(await lead.post('service-accounts', { ...account, scopes: [scope] })),
      ['scopes[0] scope_unknown'],
      scope,
    );
  const make = async (more: object): Promise<{ iri: string; api: ApiClient }> => {
    const scopes = ['request:*', 'purchaseOrder:*', 'workflow:*'];
    const { body } = await ok(lead.post('service-accounts', { ...account, scopes, ...more }));
    return { iri: String(body['@id']), api: server.client(String(body['key'])) };
  };
  const binding = { binding: true, reason: 'Orders are released there' };
  await tryAll(found, (await make(binding)).api);
  await tryAll(found, (await make({ ...binding, allowedAddresses: ['203.0.113.7'] })).api);
  const old = await make(binding);
  await server.services
    .db('service_account')
    .where({ id: old.iri.slice(-36) })
    .update({ expires_at: new Date(0) });
  forgetSessions();
  await tryAll(found, old.api);
});

test('neither a new webhook nor a change sets what belongs to others or to the server', async () => {
  const found = await target();
  const { server } = receiving.bench;
  const rival = server.client(await rivalPurchaser(server));
  const { lead } = server.people;
  const own = {
    id: found.webhook.slice(-36),
    '@id': found.webhook,
    organization: `/api/organizations/${lead.organization}`,
  };
  const foreign = {
    ...own,
    owner: `/api/users/${lead.account}`,
    state: 'disabled',
    publicKey: 'whpk_x',
    secret: 'whsec_x',
  };
  const before = (await lead.api.get(found.webhook)).body;
  const answer = await rival.post('webhooks', { url, events, ...foreign });
  if (answer.status === 201) {
    const { '@id': iri, state, publicKey, secret } = answer.body;
    assert.notEqual(iri, found.webhook);
    assert.equal(state, 'active');
    assert.ok(publicKey !== 'whpk_x' && secret !== 'whsec_x');
    assert.equal((await lead.api.get(String(iri))).status, 404);
  } else assert.equal(answer.status, 400);
  await lead.api.put(found.webhook, { ...foreign, version: before['version'] });
  const { publicKey, state, secret } = (await lead.api.get(found.webhook)).body;
  assert.deepEqual([publicKey, state, secret], [before['publicKey'], 'active', null]);
});

/** Further spellings, which a URL parser normalizes in its own way. */
const odd = [
  'https:127.0.0.1/',
  'https:/\\127.0.0.1/',
  'https://127.0.0.1\t/',
  '\nhttps://10.0.0.1/',
  'https://erp.example.com@10.0.0.1/',
  'https://10.0.0.1#@erp.example.com/',
  'https://10.0.0.1\\@erp.example.com/',
  'https://erp.example.com:443@169.254.169.254/',
  'HTTPS://LOCALHOST/',
  'https://[::ffff:a9fe:a9fe]/',
  'ftp://erp.example.com/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//erp.example.com/',
];

test('a change of the address refuses what a new webhook refuses, also while it is off', async () => {
  const { bench } = receiving;
  const lead = bench.server.people.lead.api;
  const { iri } = await bench.make(url, events);
  const addresses = [
    ...forbiddenHosts.filter((one) => !one.includes('nordhafen')).map((host) => `https://${host}/`),
    ...odd,
  ];
  for (const active of [true, false]) {
    await ok(lead.put(iri, { active, version: await versionOf(lead, iri) }));
    const version = await versionOf(lead, iri);
    for (const address of addresses) {
      const refused = await lead.put(iri, { url: address, version });
      assert.equal(refused.status, 400, JSON.stringify(address));
      assert.match(codesOf(refused).join(), /^url /, JSON.stringify(address));
      assert.match(
        codesOf(await lead.post('webhooks', { url: address, events })).join(),
        /^url /,
        JSON.stringify(address),
      );
    }
  }
  assert.equal((await lead.get(iri)).body['url'], url);
});

test('events are the names of the list: no name of JavaScript, and none twice', async () => {
  const { bench, receiver } = receiving;
  const lead = bench.server.people.lead.api;
  for (const name of [
    '__proto__',
    'constructor',
    'request.constructor',
    'request.toString',
    'REQUEST.PUBLISHED',
    ' request.published',
  ])
    assert.deepEqual(codesOf(await lead.post('webhooks', { url, events: [name] })), ['events[0] event_unknown'], name);
  const answer = await lead.post('webhooks', { url: receiver.url, events: [...events, ...events] });
  assert.deepEqual(codesOf(answer), ['events[1] not_unique']);
});

test('webhooks with the same address have their own secrets, and each gets an event once', async () => {
  const { bench, receiver } = receiving;
  const [one, other] = [await bench.make(receiver.url, events), await bench.make(receiver.url, events)];
  assert.notEqual(one.secret, other.secret);
  const request = (await makePublished(bench.server.people.purchaser.api)).request;
  await bench.run();
  const received = receiver.received.filter(({ body }) => body.data['@id'] === request);
  for (const { secret } of [one, other]) assert.equal(received.filter((event) => event.isSignedWith(secret)).length, 1);
  await ok(act(bench.server.people.lead.api, one.iri, 'rotate-secret'));
});
