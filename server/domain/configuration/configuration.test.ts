import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { loadConfiguration } from '../../configuration/load-configuration.ts';
import { numberSetting } from '../../configuration/setting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

type Body = Record<string, unknown>;
const member = async (path: string): Promise<Body> => (await server.people.admin.api.get(path)).body;
const put = (path: string, body: Body) => server.people.admin.api.put(path, body);
const violationsIn = ({ body }: { body: Body }): string[] =>
  (body['violations'] as { propertyPath: string; code: string }[]).map((one) => `${one.propertyPath} ${one.code}`);

test('a setting changes with its version, shows who changed it, and can return to its default', async () => {
  const first = await member('settings/trialDays');
  assert.deepEqual([first['value'], first['version'], first['changedAt']], [30, 0, null]);
  const changed = await put('settings/trialDays', { value: 45, version: 0 });
  assert.equal(changed.status, 200);
  assert.deepEqual(
    [changed.body['value'], changed.body['default'], changed.body['version'], changed.body['changedByName']],
    [45, 30, 1, 'Ana Prado'],
  );
  assert.equal(numberSetting('trialDays'), 45);
  assert.deepEqual(codeOf(await put('settings/trialDays', { value: 60, version: 0 })), [409, 'outdated']);
  const reset = await put('settings/trialDays', { value: null, version: 1 });
  assert.deepEqual([reset.body['value'], reset.body['differs'], reset.body['version']], [30, false, 2]);
});

test('rejects a value out of bounds with its field and changes nothing', async () => {
  const version = Number((await member('settings/trialDays'))['version']);
  assert.deepEqual(violationsIn(await put('settings/trialDays', { value: 0, version })), ['value too_small']);
  assert.deepEqual(violationsIn(await put('settings/trialDays', { value: 'many', version })), ['value wrong_type']);
  assert.deepEqual(violationsIn(await put('settings/uploadKinds', { value: ['pdf', 'exe'], version: 0 })), [
    'value[1] not_in_list',
  ]);
  assert.deepEqual(violationsIn(await put('settings/uploadKinds', { value: [], version: 0 })), ['value too_few']);
  assert.deepEqual(violationsIn(await put('settings/trialDays', { value: 10 })), ['version required']);
  assert.deepEqual(codeOf(await put('settings/nothing', { value: 1, version: 0 })), [404, 'not_found']);
  assert.equal((await member('settings/trialDays'))['value'], 30);
});

test('signed-in users read settings without their editors; only administrators change them', async () => {
  const { purchaser, supplier1, lead } = server.people;
  const { status, body } = await supplier1.api.get('settings');
  assert.equal(status, 200);
  const members = body['hydra:member'] as Body[];
  assert.ok(members.every((one) => !('changedByName' in one) && (one['operations'] as []).length === 0));
  for (const { api } of [purchaser, supplier1, lead]) {
    assert.deepEqual(codeOf(await api.put('settings/trialDays', { value: 5, version: 2 })), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await api.get('feature-flag-facts')), [403, 'insufficient_role']);
  }
  assert.equal((await server.client().get('settings')).status, 401);
});

test('only the first of several simultaneous changes to a setting succeeds', async () => {
  const answers = await Promise.all(
    [10, 20, 30].map((value) => put('settings/softCloseCapMinutes', { value, version: 0 })),
  );
  assert.deepEqual(
    [200, 409].map((expected) => answers.filter(({ status }) => status === expected).length),
    [1, 2],
  );
});

test('opening registration needs no restart', async () => {
  const mode = async () => (await server.client().get('registrations')).body['mode'];
  assert.equal(await mode(), 'invited');
  await put('settings/registration', { value: 'open', version: 0 });
  assert.equal(await mode(), 'open');
  await put('settings/registration', { value: null, version: 1 });
  assert.equal(await mode(), 'invited');
});

test('rejects disabled file types and files above the limit', async () => {
  const { api, token } = server.people.purchaser;
  const { request } = await makeRequest(api);
  const upload = async (name: string, size: number): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob(['a'.repeat(size)]), name);
    form.append('request', request);
    form.append('name', name);
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${server.origin}/api/default-request-files`, { method: 'POST', body: form, headers })).status;
  };
  assert.equal(await upload('notes.txt', 1_500_000), 201);
  await put('settings/uploadMegabytes', { value: 1, version: 0 });
  assert.equal(await upload('notes.txt', 1_500_000), 413);
  await put('settings/uploadKinds', { value: ['pdf', 'png'], version: 0 });
  assert.equal(await upload('notes.txt', 10), 415);
});

test('administrators see who switched a flag, and when', async () => {
  const { admin } = server.people;
  const flags = (await admin.api.get('feature-flags')).body['hydra:member'] as Body[];
  const flag = flags.find(({ name }) => name === 'buyer_agent') ?? assert.fail();
  await admin.api.put(String(flag['@id']), { enabled: true, version: 1 });
  const facts = (await member('feature-flag-facts'))['flags'] as Body[];
  const found = facts.find(({ name }) => name === 'buyer_agent');
  assert.deepEqual([found?.['changedByName'], found?.['default']], ['Ana Prado', false]);
});

test('another process reads a changed setting', async () => {
  await put('settings/reminderHours', { value: 24, version: 0 });
  await loadConfiguration(server.services.db);
  assert.equal(numberSetting('reminderHours'), 24);
});

test("a mail contains the administrator's text, escaped, and the default text after a reset", async () => {
  const { renderMail } = await import('../../mail/render-mail.ts');
  const data = {
    requestTitle: 'Racks',
    buyer: 'Nordhafen',
    finishDate: '2026-12-04T13:30:00.000Z',
    link: pageLinks.request('1'),
  };
  const mailTo = (language: 'en' | 'de') =>
    renderMail(
      { kind: 'mail', template: 'invitation', to: { email: 'a@b.example', language }, data },
      server.services.config,
    );
  const shipped = mailTo('de').subject;
  const value = { de: { subject: 'Ihr Angebot bis {finishDate}', text: '<b>{buyer}</b> bittet um ein Angebot.' } };
  const kept = await put('mail-texts/invitation', { value, version: 0 });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  assert.match(mailTo('de').subject, /^Ihr Angebot bis 04\. Dez 2026/);
  assert.ok(mailTo('de').html.includes('&lt;b&gt;Nordhafen&lt;/b&gt; bittet'));
  assert.equal(mailTo('en').subject, 'Invitation to offer: Racks');
  await put('mail-texts/invitation', { value: null, version: 1 });
  assert.equal(mailTo('de').subject, shipped);
});

test('rejects a variable that the mail does not have, and names it', async () => {
  const refusalOf = async (words: object) =>
    (await put('mail-texts/invitation', { value: { en: words }, version: 2 })).body['violations'];
  assert.deepEqual(await refusalOf({ subject: 'Offer for {requestTitel}' }), [
    {
      propertyPath: 'value.en.subject',
      code: 'unknown_variable',
      message: 'This e-mail has no variable requestTitel',
      params: { value: '{requestTitel}' },
    },
  ]);
  assert.deepEqual(violationsIn(await put('mail-texts/invitation', { value: { en: { subject: ' ' } }, version: 2 })), [
    'value.en.subject required',
  ]);
  assert.deepEqual(violationsIn(await put('mail-texts/invitation', { value: { en: { script: 'x' } }, version: 2 })), [
    'value.en.script unknown_property',
  ]);
});

test('previews mail texts before they are saved, without a working link, and mails them only to oneself', async () => {
  const { admin, purchaser } = server.people;
  const words = { subject: 'Please offer: {requestTitle}' };
  const preview = await admin.api.post('mail-texts/invitation/preview', { language: 'en', words });
  assert.equal(preview.status, 200, JSON.stringify(preview.body));
  assert.match(String(preview.body['subject']), /^Please offer: /);
  // The only link is the caller's own, to unsubscribe from such mails.
  assert.deepEqual(
    String(preview.body['text'])
      .match(/https?:\S+/g)
      ?.map((link) => new URL(link).pathname),
    ['/', '/unsubscribe'],
  );
  assert.equal((await admin.api.post('mail-texts/invitation/test', { language: 'en', words })).status, 204);
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc').limit(1);
  assert.deepEqual(rows[0].payload.to.email, 'admin@parley.example');
  assert.deepEqual(codeOf(await purchaser.api.post('mail-texts/invitation/test', { language: 'en', words })), [
    403,
    'insufficient_role',
  ]);
});
