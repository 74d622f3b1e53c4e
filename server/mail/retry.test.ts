import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { pageLinks } from '../../schemas/domain/page-links.ts';
import { type Child, startChild } from '../workflows/testing/child-process.ts';
import { eventually, testServices } from '../workflows/testing/test-services.ts';
import { completeFields, created, makePublished } from '../domain/testing/request-maker.ts';
import type { Effect } from '../kernel/outbox/effect.ts';
import { writeEffects } from '../kernel/outbox/write-effects.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

/** A separate process takes long to start on a busy machine. */
const patienceMs = 120_000;
const twoDays = 2 * 24 * 3_600_000;

const mail = (email: string): Effect => ({
  kind: 'mail',
  template: 'password-reset',
  to: { email, language: 'en' },
  data: { link: pageLinks.passwordReset('1', 'a') },
});

type Writer = Pick<TestServer['services'], 'db' | 'newId' | 'now'>;
const commit = (services: Writer, ...emails: string[]) =>
  services.db.transaction((trx) => writeEffects(trx, emails.map(mail), services));
const rowOf = ({ db }: Writer, email: string) =>
  db('outbox').where({ kind: 'mail' }).whereRaw(`payload->'to'->>'email' = ?`, [email]).first();

let smtp: MailServer;
before(async () => {
  smtp = await startMailServer(() => false);
});
after(() => smtp.close());

describe('a mail server that accepts no mails', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ mailUrl: smtp.url }, { background: true });
  });
  after(() => server.stop());

  test('gives up after two days, and the administrator sees this in the audit', async () => {
    const { services, people } = server;
    const email = 'never@supplier.example';
    const { request } = await makePublished(people.purchaser.api, completeFields(-1, 30));
    const invitation = created(await people.purchaser.api.post('invitations', { request, email }));
    await eventually('a failed attempt', async () => (await rowOf(services, email))?.attempts > 0, patienceMs);
    server.advance(twoDays);
    const isOver = async () => (await rowOf(services, email))?.done_at && rowOf(services, email);
    const row = await eventually('the last attempt', isOver, patienceMs);
    assert.match(row.last_error, /451/);
    const attempts = smtp.attempts.filter((each) => each === email).length;
    assert.equal(row.attempts, attempts);
    assert.ok(!smtp.taken.includes(email));
    const { body } = await people.admin.api.get('audit-entries?entity=mail');
    const [entry, ...others] = body['hydra:member'] as { recordName: string; note: string; bySystem: boolean }[];
    assert.deepEqual([entry?.recordName, entry?.bySystem, others.length], [email, true, 0]);
    assert.match(entry?.note ?? '', /451/);
    const lead = await people.lead.api.get('audit-entries?entity=mail');
    assert.deepEqual(lead.body['hydra:member'], [], 'an organization cannot read about mails to others');
    const bounceTime = async () => (await people.purchaser.api.get(invitation)).body['bouncedAt'];
    assert.notEqual(await bounceTime(), null, 'the inviting purchaser sees it in the table');
    assert.equal((await people.purchaser.api.put(`${invitation}/remind`, {})).status, 200);
    assert.equal(await bounceTime(), null, 'a reminder tries again');
  });
});

describe('a process killed while sending', () => {
  const children: Child[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) await child.kill();
  });

  test('resends only unconfirmed mails, with the same ID', async () => {
    const services = await testServices();
    let confirm = (): void => undefined;
    const held = new Promise<boolean>((resolve) => {
      confirm = () => resolve(true);
    });
    const server = await startMailServer((address, attempt) => !address.startsWith('slow') || attempt > 1 || held);
    const start = async () => {
      const child = startChild(new URL('./testing/mail-process.ts', import.meta.url), [services.url, server.url]);
      children.push(child);
      await child.line('sending');
      return child;
    };
    const first = await start();
    await commit(services, 'slow@supplier.example', 'quick@supplier.example');
    const isDone = async (email: string) => (await rowOf(services, email))?.done_at;
    await eventually('the one is marked', () => isDone('quick@supplier.example'), patienceMs);
    await eventually('the other is on its way', () => server.attempts.includes('slow@supplier.example'), patienceMs);
    await first.kill();
    await start();
    await eventually('the other is marked', () => isDone('slow@supplier.example'), patienceMs);
    assert.deepEqual(server.attempts.toSorted(), [
      'quick@supplier.example',
      'slow@supplier.example',
      'slow@supplier.example',
    ]);
    const row = await rowOf(services, 'slow@supplier.example');
    assert.equal(server.ids.filter((id) => id === `<${row.id}@parley.example>`).length, 2);
    confirm();
    await server.close();
    await services.close();
  });
});
