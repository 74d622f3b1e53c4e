import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { versionOf } from '../testing/request-maker.ts';
import { hubTokens } from '../../kernel/live/hub-token.ts';
import type { EventStream } from '../../kernel/live/testing/event-stream.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { hubTokenOf, streamWith } from '../../testing/stream-of.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const password = 'Parley-demo-1';

let server: TestServer;
let other: SecondProcess;
const streams: EventStream[] = [];

before(async () => {
  server = await startTestServer({}, { background: true });
  other = await startSecondProcess(server);
});
after(async () => {
  for (const stream of streams) stream.close();
  await other.stop();
  await server.stop();
});

/** A session of a person, with a hub token and an open stream in each process. */
interface Device {
  api: ApiClient;
  session: string;
  hubToken: string;
  streams: EventStream[];
}

async function device({ email, account }: TestPerson, secret = password): Promise<Device> {
  const answer = await server.client().post('auth/login', { email, password: secret });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const api = server.client(String(answer.body['token']));
  const hubToken = await hubTokenOf({ api, account }, [topicOf(account)]);
  const found = await hubTokens(server.services.config).read(hubToken, new Date());
  const made = { api, session: found?.session ?? '', hubToken, streams: await streamsOf(hubToken, account) };
  assert.deepEqual(
    made.streams.map(({ status }) => status),
    [200, 200],
  );
  return made;
}

const topicOf = (account: string): string => `/api/users/${account}`;

async function streamsOf(hubToken: string, account: string): Promise<EventStream[]> {
  const opened = await Promise.all(
    [server.origin, other.origin].map((origin) => streamWith(hubToken, [topicOf(account)], { origin })),
  );
  streams.push(...opened);
  return opened;
}

/** Its streams have ended in every process, and its hub token no longer opens any. */
async function isOut({ hubToken, streams: open }: Device, account: string): Promise<void> {
  await Promise.all(open.map((stream) => stream.ended()));
  const again = await streamsOf(hubToken, account);
  assert.deepEqual(
    again.map(({ status }) => status),
    [401, 401],
  );
}

/** Its streams are still open, and its hub token works as in an open session. */
async function isIn({ hubToken, streams: open }: Device, account: string): Promise<void> {
  const again = await streamsOf(hubToken, account);
  assert.deepEqual(
    again.map(({ status }) => status),
    [200, 200],
  );
  assert.ok(open.every((stream) => stream.isOpen()));
}

const administrate = async (account: string, operation: string): Promise<void> => {
  const { api } = server.people.admin;
  const version = await versionOf(api, topicOf(account));
  const answer = await api.put(`${topicOf(account)}/${operation}`, { version });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
};

test('a hub token ends with its session, and other sessions of the account continue', async () => {
  const { supplier1 } = server.people;
  const [here, there] = [await device(supplier1), await device(supplier1)];
  assert.equal((await here.api.post('auth/logout')).status, 200);
  await isOut(here, supplier1.account);
  await isIn(there, supplier1.account);
});

test('ending the session of another device ends its streams but not the current ones', async () => {
  const { supplier1 } = server.people;
  const [here, lost] = [await device(supplier1), await device(supplier1)];
  assert.equal((await here.api.delete(`sessions/${lost.session}`)).status, 204);
  await isOut(lost, supplier1.account);
  await isIn(here, supplier1.account);
});

test('changing a password ends the hub tokens of other sessions; resetting it ends all of them', async () => {
  const { supplier2 } = server.people;
  const [here, there] = [await device(supplier2), await device(supplier2)];
  const next = { current: password, password: 'Parley-demo-2', confirmPassword: 'Parley-demo-2' };
  assert.equal((await here.api.put(`users/${supplier2.account}/password`, next)).status, 200);
  await isOut(there, supplier2.account);
  await isIn(here, supplier2.account);
  assert.equal((await server.client().post('password-resets', { email: supplier2.email })).status, 202);
  const [mail] = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('created_at', 'desc').limit(1);
  const link = new URL(String(mail.payload.data.link), server.origin).searchParams;
  const body = { password: 'Parley-demo-3', verificationHash: link.get('verificationHash') };
  const reset = await server.client().put(`password-resets/${link.get('id')}/verifying`, body);
  assert.equal(reset.status, 200, JSON.stringify(reset.body));
  await isOut(here, supplier2.account);
});

test('blocking, deactivation or a new role ends every hub token of the account at once', async () => {
  const { supplier3, supplier4, purchaser } = server.people;
  for (const [person, operation] of [
    [supplier3, 'block'],
    [supplier4, 'deactivate'],
    [purchaser, 'promote-purchaser'],
  ] as const) {
    const [one, two] = [await device(person), await device(person)];
    await administrate(person.account, operation);
    await isOut(one, person.account);
    await isOut(two, person.account);
  }
});

test('an expired session opens no stream, and a hub token expires no later than its session', async () => {
  const { lead } = server.people;
  const [old, young] = [await device(lead), await device(lead)];
  await server.services
    .db('session')
    .where({ id: old.session })
    .update({ expires_at: new Date(Date.now() - 1000) });
  // As after a lost connection: every process checks all open sessions again.
  await server.services.db.raw("select pg_notify('parley_session', '')");
  await isOut(old, lead.account);
  await isIn(young, lead.account);
  const { sign, read } = hubTokens(server.services.config);
  const now = new Date();
  const sessionEnds = Math.floor(now.getTime() / 1000) + 60;
  const holder = { account: topicOf(lead.account), session: young.session };
  const short = await read(await sign({ ...holder, topics: ['*'], now, sessionEnds }), now);
  assert.equal(short?.expiresAt, sessionEnds);
});

test('a hub token with the session of another account opens nothing', async () => {
  const { lead, admin } = server.people;
  const { session } = await device(lead);
  const { sign } = hubTokens(server.services.config);
  const topics = [topicOf(admin.account)];
  const forged = await sign({ account: topicOf(admin.account), session, topics, now: new Date() });
  const none = await sign({ account: topicOf(lead.account), session: 'no id', topics, now: new Date() });
  for (const token of [forged, none]) {
    assert.equal((await streamWith(token, topics, { origin: server.origin })).status, 401);
  }
});
