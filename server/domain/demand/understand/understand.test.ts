import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allLongCalls } from '../../../kernel/entity-server.ts';
import { eventually } from '../../../workflows/testing/test-services.ts';
import { rivalPurchaser } from '../../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { demandBody } from '../../testing/demand-maker.ts';
import { codeOf } from '../../testing/offer-bench.ts';
import { codesOf, created } from '../../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Understood {
  items: {
    name: string;
    quantity: string | null;
    unit: string | null;
    from: string;
    neededBy?: string;
    category?: { code: string; confidence: number };
    proposals: { code: string; confidence: number }[];
  }[];
  question: { field: string; text: string } | null;
  costCenter: { value: string; from: string; costCenter: string | null } | null;
  place: { value: string } | null;
}

async function understood(text: string, body: object = {}, api = server.people.requester.api): Promise<Understood> {
  const answer = await api.post('demands/understand', { text, ...body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as unknown as Understood;
}

test('turns a sentence into items with all their fields and the words they come from', async () => {
  const { purchaser } = server.people;
  const center = created(await purchaser.api.post('cost-centers', { number: '4410', name: 'Hall 4' }));
  const text =
    'For the new early shift we need 40 pairs of safety shoes S3 and 12 hi-vis jackets XL. Should be here by 4 December, best straight to Hall 4. Cost center 4410.';
  const { items, question, costCenter, place } = await understood(text, { language: 'en' });
  assert.deepEqual(
    items.map(({ quantity, unit }) => [quantity, unit]),
    [
      ['40', 'PR'],
      ['12', null],
    ],
  );
  assert.match(items[0]?.name ?? '', /safety shoes S3/);
  assert.ok(text.includes(items[0]?.from ?? '?'));
  assert.match(items[0]?.neededBy ?? '', /-12-04$/);
  assert.equal(items[0]?.category?.code, '40000000');
  assert.deepEqual([costCenter?.value, costCenter?.costCenter], ['4410', center]);
  assert.match(place?.value ?? '', /Hall 4/);
  assert.equal(question, null);
});

test('asks about open points in the language of the user, one question at a time', async () => {
  const { question, items } = await understood('Wir brauchen ein paar Handschuhe und 5 bis 10 Besen', {
    language: 'de',
  });
  assert.equal(question?.field, 'quantity');
  assert.match(question?.text ?? '', /\?$/);
  assert.doesNotMatch(question?.text ?? '', /need\.question|\{/);
  assert.ok(items.every(({ quantity }) => quantity === null));
  assert.equal(
    (await understood('Thank you for the quick delivery last week.', { language: 'en' })).question?.field,
    'items',
  );
});

test('proposes at most five classes, and selects none for unknown words', async () => {
  const [item] = (await understood('We need 3 qwxzk vbgtr please')).items;
  assert.equal(item?.category, undefined);
  assert.ok((item?.proposals.length ?? 9) <= 5);
});

test('a correction applies at once, only within its organization', async () => {
  const { requester, purchaser } = server.people;
  const text = 'We need 18 scanner holders for forklifts';
  const [before_] = (await understood(text)).items;
  const chosen = before_?.category?.code === '28000000' ? '36000000' : '28000000';
  const name = before_?.name ?? '';
  created(
    await requester.api.post(
      'demands',
      demandBody({ items: [{ name, quantity: '18', unit: 'piece', category: chosen }] }),
    ),
  );
  const [again] = (await understood(text, {}, purchaser.api)).items;
  assert.deepEqual(again?.category, { code: chosen, confidence: 1 });
  const [like] = (await understood('5 scanner holders for forklift trucks please')).items;
  assert.equal(like?.category?.code, chosen);
  const rival = server.client(await rivalPurchaser(server));
  assert.notEqual((await understood(text, {}, rival)).items[0]?.category?.confidence, 1);
});

test('knows the words an administrator adds to a class, and a job learns them', async () => {
  const { admin } = server.people;
  const list = await admin.api.get('code-lists/eclass');
  const value = { entries: [{ code: '36000000', synonyms: ['Flurförderkram'] }] };
  const answer = await admin.api.put('code-lists/eclass', { value, version: list.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const [item] = (await understood('2 Stück Flurförderkram', { language: 'de' })).items;
  assert.equal(item?.category?.code, '36000000');
  const learned = () => server.services.db('category_model').select('names', 'trained_at').first();
  const model = await eventually('the model', learned, 30_000);
  assert.ok(Number(model.names) >= 1);
  assert.equal((await understood('2 Stück Flurförderkram', { language: 'de' })).items[0]?.category?.code, '36000000');
  const wrong = { entries: [{ code: '36000000', synonyms: [''] }] };
  assert.deepEqual(
    codesOf(await admin.api.put('code-lists/eclass', { value: wrong, version: answer.body['version'] })),
    ['value.entries[0].synonyms[0] required'],
  );
});

test('only users who create demands can have text parsed, and overlong text is rejected', async () => {
  const { supplier1, requester } = server.people;
  assert.deepEqual(codeOf(await supplier1.api.post('demands/understand', { text: '5 boxes' })), [
    403,
    'insufficient_role',
  ]);
  assert.equal((await server.client().post('demands/understand', { text: '5 boxes' })).status, 401);
  assert.deepEqual(codesOf(await requester.api.post('demands/understand', {})), ['text required']);
  assert.deepEqual(codesOf(await requester.api.post('demands/understand', { text: 'x'.repeat(10_001) })), [
    'text too_long',
  ]);
});

test('understands a mail or a list within a tenth of a second, without blocking other calls', async () => {
  const list = Array.from({ length: 40 }, (_, index) => `- ${index + 2} Packungen Kopierpapier A4 80 g`).join('\n');
  await understood(list);
  const times = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const start = performance.now();
      assert.equal((await understood(list)).items.length, 40);
      return performance.now() - start;
    }),
  );
  // A busy machine takes longer than a quiet one. The actual limit is in server/bench.
  assert.ok(Math.min(...times) < 2000, times.join(', '));
});

test('turns an uploaded list into text line by line, and rejects other files', async () => {
  const { requester, supplier1 } = server.people;
  const list = {
    name: 'need.csv',
    content: 'Item;Quantity;Unit\nSafety shoes S3;40;pairs\n"Hi-vis jackets\nXL";12;pcs\n',
  };
  const read = await requester.api.upload('demands/read-file', list);
  assert.equal(read.status, 200, JSON.stringify(read.body));
  assert.deepEqual(
    [read.body['text'], read.body['isCut']],
    ['Item\tQuantity\tUnit\nSafety shoes S3\t40\tpairs\nHi-vis jackets XL\t12\tpcs', false],
  );
  const { items } = await understood(String(read.body['text']));
  assert.deepEqual(
    items.map(({ name, quantity }) => [name, quantity]),
    [
      ['Safety shoes S3', '40'],
      ['Hi-vis jackets XL', '12'],
    ],
  );
  const other = { name: 'need.exe', content: 'MZ' };
  assert.deepEqual(codeOf(await requester.api.upload('demands/read-file', other)), [415, 'file_type_not_allowed']);
  const broken = { name: 'need.xlsx', content: 'no workbook' };
  assert.deepEqual(codeOf(await requester.api.upload('demands/read-file', broken)), [400, 'file_unreadable']);
  assert.equal((await supplier1.api.upload('demands/read-file', list)).status, 403);
});

test('limits the texts parsed per hour for an account, without affecting other accounts', async () => {
  const { requester, purchaser } = server.people;
  const { db, now, newId } = server.services;
  const earlier = { email: 'understand', address: requester.account, at: now() };
  const left =
    600 -
    Number(
      (await db('login_failure').where({ email: 'understand', address: requester.account }).count())[0]?.['count'],
    );
  await db('login_failure').insert(Array.from({ length: left - 1 }, () => ({ ...earlier, id: newId() })));
  const ask = (api = requester.api) => api.post('demands/understand', { text: '5 boxes of gloves' });
  assert.equal((await ask()).status, 200);
  const refused = await ask();
  assert.equal(refused.status, 429);
  assert.deepEqual([refused.body['code'], refused.body['params']], ['too_many_attempts', { minutes: 60 }]);
  assert.equal((await ask(purchaser.api)).status, 200);
  await db('login_failure')
    .where({ email: 'understand' })
    .update({ at: new Date(now().getTime() - 3_601_000) });
  assert.equal((await ask()).status, 200);
});

test('reads more than 200 characters in another process, and fewer in the same process', () => {
  const call = allLongCalls().find(({ path }) => path.endsWith('demands/understand'));
  const bytes = (text: string): number => Buffer.byteLength(JSON.stringify({ text }));
  const isLong = (text: string) => call?.when?.(Object({ bytes: bytes(text) }));
  assert.deepEqual([isLong('x'.repeat(200)), isLong('x'.repeat(201)), isLong('\t'.repeat(201))], [false, true, true]);
});
