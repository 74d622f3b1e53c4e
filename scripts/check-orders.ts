import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as fc from 'fast-check';
import people from '../examples/demo/people.json' with { type: 'json' };
import { changedOrder } from '../schemas/domain/order-change.ts';
import { anyPeppolOrder } from '../server/documents/testing/orders.ts';
import { responseCodes, ublOrderCancellation, ublOrderResponse } from '../server/documents/ubl-answer.ts';
import { ublOrder, ublOrderChange } from '../server/documents/ubl-order.ts';
import { readOrderMessage } from '../server/domain/purchase-order/read-message.ts';
import { inRoot } from './support/paths.mjs';

/**
 * `npm run check:orders`: checks 1,000 generated orders, or another number, and as many responses, changes and
 * cancellations, against Peppol's official rules, and reads Peppol's examples. With the URL of a running demo
 * (`npm run check:orders -- http://localhost:3000`) it checks the demo's orders and messages instead. Needs Python 3
 * and Maven, and skips with a message if they or the rules cannot be had.
 */
const [argument = '1000'] = process.argv.slice(2);
const demo = /^\d+$/.test(argument) ? null : argument;
const place = inRoot('.cache', 'order-rules');
const orders = join(place, demo ? 'demo' : 'properties');
const jars = join(place, 'jars');
const examplesJar = join(jars, 'phive-rules-peppol-4.1.0-test-sources.jar');
const python = join(place, 'python', 'bin', 'python');

const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Returns false if the rules, or the program that runs them, cannot be fetched. */
function fetchRules(): boolean {
  const pom = join(import.meta.dirname, 'order-rules', 'pom.xml');
  const isReady = existsSync(python) && spawnSync(python, ['-c', 'import lxml, saxonche']).status === 0;
  return (
    (isReady ||
      (succeeds('python3', ['-m', 'venv', join(place, 'python')]) &&
        succeeds(python, ['-m', 'pip', 'install', '--quiet', 'saxonche==13.1.1', 'lxml==6.1.3']))) &&
    (existsSync(examplesJar) ||
      succeeds('mvn', ['-q', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`]))
  );
}

const anyExchange = fc.record({
  order: anyPeppolOrder,
  code: fc.constantFrom(...responseCodes),
  note: fc.string({ unit: 'grapheme' }).map((text) => `x${text}`),
  id: fc.string({ unit: 'grapheme' }).map((text) => `x${text}`),
  change: fc.record({
    note: fc.string({ unit: 'grapheme' }),
    deliveryDate: fc.constantFrom('2027-12-31', '2030-02-28'),
    lines: fc.constantFrom([], [{ line: 1, quantity: '0.5' }], [{ line: 1, unitPrice: '12.3456' }]),
  }),
});

function writeAnyExchanges(): void {
  const seed = Date.now();
  console.log(`seed ${seed}`);
  for (const [index, exchange] of fc.sample(anyExchange, { numRuns: Number(argument), seed }).entries()) {
    const { order, code, note, id, change } = exchange;
    const head = { id, issueDate: '2027-01-31' };
    const documents = {
      order: ublOrder(order),
      response: ublOrderResponse(order, { ...head, code, note }),
      change: ublOrderChange(changedOrder(order, change).order, { ...head, changed: new Set([0]) }),
      cancellation: ublOrderCancellation(order, { ...head, reason: note }),
    };
    for (const [kind, text] of Object.entries(documents)) writeFileSync(join(orders, `${index}-${kind}.xml`), text);
  }
}

const kinds: [RegExp, string][] = [
  [/^OrderChange/, 'change'],
  [/^OrderCancellation/, 'cancellation'],
  [/^OrderResponse|_Order_response/, 'response'],
];

/** Reads Peppol's own examples of messages about orders. */
async function readExamples(): Promise<void> {
  const folder = join(place, 'examples');
  succeeds(python, ['-m', 'zipfile', '-e', examplesJar, folder]);
  const inRelease = join(folder, 'external', 'test-files', 'openpeppol', '2025.5');
  const files = readdirSync(inRelease, { recursive: true, encoding: 'utf8' });
  const examples = files.flatMap((file) => {
    const [, kind] = kinds.find(([name]) => name.test(basename(file))) ?? [];
    return kind && file.endsWith('.xml') ? [{ file, kind }] : [];
  });
  for (const { file, kind } of examples) {
    const found = await readOrderMessage(readFileSync(join(inRelease, file)));
    if (found?.kind !== kind) throw new Error(`${file} is not read as ${kind}`);
  }
  if (new Set(examples.map(({ kind }) => kind)).size < kinds.length) throw new Error('examples are missing');
  console.log(`${examples.length} official examples are read`);
}

/** Downloads them as the demo's purchaser and its suppliers. */
async function fetchOrders(base: string): Promise<void> {
  for (const { email } of people.organizations.flatMap(({ accounts }) => accounts)) {
    const body = JSON.stringify({ email, password: people.password });
    const headers = { 'content-type': 'application/json' };
    const { token } = await read(`${base}/api/auth/login`, { method: 'POST', headers, body });
    await fetchOrdersOf({ Authorization: `Bearer ${String(token)}` }, base);
  }
}

async function fetchOrdersOf(headers: Record<string, string>, base: string): Promise<void> {
  for (let page = 1; ; page += 1) {
    const list = await read(`${base}/api/purchase-orders?itemsPerPage=100&page=${page}`, { headers });
    const members: { id: string; ubl?: string }[] = list['hydra:member'] ?? [];
    if (members.length === 0) return;
    for (const { id, ubl } of members) {
      if (!ubl) throw new Error(`${id} has no document yet`);
      const { 'hydra:member': messages } = await read(`${base}${id}/messages`, { headers });
      const addresses: string[] = messages.map(({ href }: { href: string }) => href);
      for (const [index, address] of [ubl, ...addresses].entries()) {
        const answer = await fetch(base + address, { headers });
        writeFileSync(join(orders, `${id.slice(id.lastIndexOf('/') + 1)}-${index}.xml`), await answer.text());
      }
    }
  }
}

const read = async (url: string, init: RequestInit) => (await fetch(url, init)).json();

if (!isThere('python3') || !isThere('mvn')) {
  console.log('Skipped: the official rules need Python 3 and Maven, and at least one is missing.');
} else if (!fetchRules()) {
  console.log('Skipped: the official rules cannot be fetched.');
} else {
  rmSync(orders, { recursive: true, force: true });
  mkdirSync(orders, { recursive: true });
  if (demo) await fetchOrders(demo.replace(/\/$/, ''));
  else {
    await readExamples();
    writeAnyExchanges();
  }
  const isValid = succeeds(python, [join(import.meta.dirname, 'order-rules', 'check.py'), jars, orders]);
  process.exitCode = isValid ? 0 : 1;
}
