import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { ublOrderCancellation, ublOrderResponse } from '../../documents/ubl-answer.ts';
import { ublOrderChange } from '../../documents/ubl-order.ts';
import { anyOrder, anyPeppolOrder, orderExample } from '../../documents/testing/orders.ts';
import { violations } from '../../documents/testing/check-schema.ts';
import { parseXml } from '../../documents/testing/parse-xml.ts';
import { readOrderMessage } from './read-message.ts';

const read = (text: string) => readOrderMessage(Buffer.from(text, 'utf8'));
const head = { id: 'R-1', issueDate: '2026-03-03' };
const example = ublOrderResponse(orderExample, { ...head, code: 'RE', note: 'No <steel> & no “zinc”' });

test('reads a response that was written here', async () => {
  assert.deepEqual(await read(example), {
    kind: 'response',
    id: 'R-1',
    code: 'RE',
    note: 'No <steel> & no “zinc”',
    order: 'PO-2026-00042',
    buyer: { scheme: '9930', id: 'DE123456789' },
    seller: { scheme: '0088', id: '4012345000009' },
  });
});

test('reads prefixes, comments, CDATA, several notes, other line ends and UTF-16', async () => {
  const other = example
    .replace('<OrderResponse xmlns=', '<ubl:OrderResponse xmlns:ubl=')
    .replace('</OrderResponse>', '</ubl:OrderResponse>')
    .replace('<cbc:Note>', '<!-- first -->\r\n<cbc:Note><![CDATA[ One & only ]]></cbc:Note>\r\n<cbc:Note>');
  const note = 'One & only\nNo <steel> & no “zinc”';
  assert.equal((await read(other))?.note, note);
  assert.equal((await read(`\ufeff${other}`))?.note, note);
  assert.equal((await readOrderMessage(Buffer.from(`\ufeff${other}`, 'utf16le')))?.note, note);
});

test('takes numbers and codes only from their own place', async () => {
  const inner =
    '<cac:OrderLine><cac:LineItem><cbc:ID>7</cbc:ID><cbc:Note>inner</cbc:Note></cac:LineItem></cac:OrderLine>';
  const found = await read(example.replace('</OrderResponse>', `${inner}</OrderResponse>`));
  assert.deepEqual([found?.id, found?.note], ['R-1', 'No <steel> & no “zinc”']);
});

const hostile: [name: string, text: string][] = [
  ['nothing', ''],
  ['no XML', 'We accept your order.'],
  ['a document type', example.replace('<OrderResponse', '<!DOCTYPE OrderResponse><OrderResponse')],
  [
    'entities that expand',
    example.replace('<OrderResponse', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><OrderResponse'),
  ],
  ['a file of the server', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><OrderResponse>&f;</OrderResponse>'],
  [
    'too many levels',
    example.replace('<cbc:Note>', '<a>'.repeat(100_000)).replace('</cbc:Note>', '</a>'.repeat(100_000)),
  ],
  ['a tag without end', example.slice(0, -4)],
  ['a tag that never closes', `${example.slice(0, 80)}${'x'.repeat(2_000_000)}`],
  ['elements that cross', example.replace('</cbc:Note>', '</cbc:ID>')],
  ['another document', example.replaceAll('OrderResponse', 'Invoice')],
  ['another namespace', example.replace('xsd:OrderResponse-2', 'xsd:OrderResponse-9')],
  ['an unknown code', example.replace('>RE<', '>XX<')],
  ['no code', example.replace(/<cbc:OrderResponseCode>RE<\/cbc:OrderResponseCode>/, '')],
  ['no number', example.replace('<cbc:ID>R-1</cbc:ID>', '')],
  ['no order', example.replace(/<cac:OrderReference>.*<\/cac:OrderReference>/, '')],
  ['zero bytes', example.replace('R-1', 'R\0')],
];

for (const [name, text] of hostile)
  test(`refuses ${name}`, { timeout: 20_000 }, async () => assert.equal(await read(text), null));

test('an entity of its own stays as it is written, and a very long note is cut', async () => {
  assert.equal((await read(example.replace('R-1', '&secret;')))?.id, '&secret;');
  assert.equal((await read(example.replace('No &lt;', 'No '.repeat(1_000_000))))?.note?.length, 2_000);
});

test('reads Western European bytes, also under a wrong declaration, and refuses cut UTF-16', async () => {
  const german = example.replace('No &lt;steel&gt; &amp; no “zinc”', 'Verspätet');
  for (const encoding of ['ISO-8859-1', 'UTF-8', 'UTF-16', 'EBCDIC']) {
    const declared = german.replace('encoding="UTF-8"', `encoding="${encoding}"`);
    assert.equal((await readOrderMessage(Buffer.from(declared, 'latin1')))?.note, 'Verspätet', encoding);
  }
  const wide = Buffer.from(`\ufeff${german}`, 'utf16le');
  assert.equal(await readOrderMessage(wide.subarray(0, wide.length - 7)), null);
});

test('reads ten megabytes without holding up others', { timeout: 60_000 }, async () => {
  const line = '<cac:OrderLine><cac:LineItem><cbc:ID>7</cbc:ID></cac:LineItem></cac:OrderLine>';
  const long = example.replace('</OrderResponse>', `${line.repeat(130_000)}</OrderResponse>`);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const found = await read(long);
  clearInterval(timer);
  assert.equal(found?.id, 'R-1');
  assert.ok(long.length > 10_000_000 && turns > 5, `${turns} turns`);
});

test('any bytes are read or refused, but never an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(example.length), async (bytes, at) => {
      const text = Buffer.from(example);
      const mixed = Buffer.concat([text.subarray(0, at), Buffer.from(bytes), text.subarray(at)]);
      const found = await readOrderMessage(mixed);
      assert.ok(found === null || found.kind === 'response');
    }),
    { numRuns: 500 },
  );
});

test('reads every response, change and cancellation that is written, and all are valid UBL', async () => {
  const anyNote = fc.string({ unit: 'grapheme' }).map((text) => `x${text}`);
  const anyHead = fc.record({
    id: fc.string({ unit: 'grapheme-ascii' }).map((text) => `x${text}`),
    issueDate: fc.constant('2026-03-03'),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyOrder, anyPeppolOrder), anyHead, anyNote, async (order, given, note) => {
      const written = {
        response: ublOrderResponse(order, { ...given, code: 'AP', note }),
        change: ublOrderChange(order, { ...given, changed: new Set([0]) }),
        cancellation: ublOrderCancellation(order, { ...given, reason: note }),
      };
      for (const [kind, text] of Object.entries(written)) {
        const found = await read(text);
        assert.deepEqual([found?.kind, found?.id], [kind, given.id.trim()]);
        assert.deepEqual(violations({ ...parseXml(text), attributes: {} }), []);
      }
    }),
    { numRuns: 300 },
  );
});
