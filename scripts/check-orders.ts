import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import people from '../examples/demo/people.json' with { type: 'json' };
import { anyPeppolOrder } from '../server/documents/testing/orders.ts';
import { ublOrder } from '../server/documents/ubl-order.ts';
import { inRoot } from './support/paths.mjs';

/**
 * `npm run check:orders`: checks 1,000 generated orders against Peppol's official rules. With the URL of a running demo
 * (`npm run check:orders -- http://localhost:3000`) it checks the demo's orders instead. Needs Python 3 and Maven, and
 * reports if they are missing.
 */
const [demo] = process.argv.slice(2);
const place = inRoot('.cache', 'order-rules');
const orders = join(place, demo ? 'demo' : 'properties');
const jars = join(place, 'jars');
const python = join(place, 'python', 'bin', 'python');

const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function fetchRules(): void {
  if (!existsSync(python)) {
    run('python3', ['-m', 'venv', join(place, 'python')]);
    run(python, ['-m', 'pip', 'install', '--quiet', 'saxonche==13.1.1', 'lxml==6.1.3']);
  }
  if (existsSync(jars)) return;
  const pom = join(import.meta.dirname, 'order-rules', 'pom.xml');
  run('mvn', ['-q', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`]);
}

function writeAnyOrders(): void {
  const seed = Date.now();
  console.log(`seed ${seed}`);
  for (const [index, order] of fc.sample(anyPeppolOrder, { numRuns: 1_000, seed }).entries())
    writeFileSync(join(orders, `${index}.xml`), ublOrder(order));
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
      const answer = await fetch(base + ubl, { headers });
      writeFileSync(join(orders, `${id.slice(id.lastIndexOf('/') + 1)}.xml`), await answer.text());
    }
  }
}

const read = async (url: string, init: RequestInit) => (await fetch(url, init)).json();

if (!isThere('python3') || !isThere('mvn')) {
  console.log('Skipped: the official rules need Python 3 and Maven, and at least one is missing.');
} else {
  rmSync(orders, { recursive: true, force: true });
  mkdirSync(orders, { recursive: true });
  fetchRules();
  if (demo) await fetchOrders(demo.replace(/\/$/, ''));
  else writeAnyOrders();
  run(python, [join(import.meta.dirname, 'order-rules', 'check.py'), jars, orders]);
}
