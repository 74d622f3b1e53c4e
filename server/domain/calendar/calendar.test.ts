import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestPerson } from '../../testing/test-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admit } from '../testing/offer-maker.ts';
import { makePublished } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const linkPath = ({ account }: TestPerson): string => `users/${account}/calendar-link`;
const linkOf = async (person: TestPerson): Promise<string> =>
  String((await person.api.get(linkPath(person))).body['link']);

test('deadlines appear only in the calendars of the people they concern', async () => {
  const { purchaser, lead, supplier1, supplier2 } = server.people;
  const { request, workflow } = await makePublished(purchaser.api);
  await admit(server, request, supplier1);
  const read = async (person: TestPerson): Promise<string> => {
    const answer = await fetch(await linkOf(person));
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
    return (await answer.text()).replaceAll('\r\n ', '');
  };
  assert.ok((await read(purchaser)).includes(`UID:deadline-${workflow.slice(-36)}@`));
  const supplier = await read(supplier1);
  assert.ok(supplier.includes(`UID:deadline-${request.slice(-36)}@`));
  assert.ok(!supplier.includes(workflow.slice(-36)));
  for (const person of [lead, supplier2]) assert.ok(!(await read(person)).includes('VEVENT'), person.email);
});

test('a new calendar link replaces the old one and can be revoked', async () => {
  const { purchaser, supplier1 } = server.people;
  const status = async (link: unknown): Promise<number> => (await fetch(String(link))).status;
  const first = await linkOf(purchaser);
  const second = (await purchaser.api.put(linkPath(purchaser), {})).body['link'];
  assert.deepEqual([await status(first), await status(second)], [404, 200]);
  assert.equal(await linkOf(purchaser), second);
  assert.equal((await purchaser.api.delete(linkPath(purchaser))).body['link'], null);
  assert.equal(await status(second), 404);
  assert.equal(await status(String(second).replace(/.\.ics$/, 'x.ics')), 404);
  assert.equal((await supplier1.api.get(linkPath(purchaser))).status, 404);
  assert.equal((await supplier1.api.put(linkPath(purchaser), {})).status, 404);
  assert.equal((await server.client().get(linkPath(purchaser))).status, 401);
});
