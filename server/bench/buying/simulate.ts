import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import { sourceDemand } from '../../domain/assistant-rule/source-demand.ts';
import { admit, makeOffer } from '../../domain/testing/offer-maker.ts';
import { act, ok } from '../../domain/testing/negotiation-maker.ts';
import { completeFields, created, makeReady } from '../../domain/testing/request-maker.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { randomOf } from './random-of.ts';
import { woundEngine } from './wound-engine.ts';

export interface Simulated {
  counts: Record<string, number>;
  wrong: string[];
}

const hour = 3_600_000;
const step = hour * 6;
/** Days from a purchase's start to its order, with a margin. */
const purchaseTakes = 14;
const address = { addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
const patience = { limit: 'P2D', escalation: { to: 'organization_admin', after: 'P1D' } };
const kinds = [
  'publish_request',
  'extend',
  'rate',
  'decide_offers',
  'form_lots',
  'choose_type',
  'publish_negotiations',
  'award',
  'order',
  'complete',
] as const;

export async function simulatePurchases(options: {
  purchases: number;
  days: number;
  seed: number;
  tell: (line: string) => void;
}): Promise<Simulated> {
  const { purchases, days, seed, tell } = options;
  const server = await startTestServer({});
  const random = randomOf(seed);
  await prepare(server);
  const engine = woundEngine(server, random, 0.003);
  const steps = (days * 24 * hour) / step;
  // All purchases start early enough to finish within the days.
  const starting = Math.max(1, steps - (purchaseTakes * 24 * hour) / step);
  const offered = new Set<string>();
  let started = 0;
  for (let count = 0; count < steps; count += 1) {
    const until = Math.ceil((purchases * (count + 1)) / starting);
    for (; started < Math.min(purchases, until); started += 1) await startOne(server, started);
    await engine.settle();
    await offer(server, offered);
    await engine.settle();
    server.advance(step);
    await engine.settle();
    if (count % 40 === 39)
      tell(`day ${Math.round(((count + 1) * step) / hour / 24)}: ${started} started, ${engine.restarts()} restarts`);
  }
  const restarts = engine.restarts();
  await engine.stop();
  const found = await judge(server, purchases);
  await server.stop();
  return { counts: { ...found.counts, restarts }, wrong: found.wrong };
}

/** Creates a template and the rule that leads to it. */
export async function prepare(
  server: TestServer,
  settings: object = { lasts: 'PT6H', startAfter: 'PT1H' },
): Promise<void> {
  const { purchaser, lead } = server.people;
  // A trial lasts a month, but purchases continue for three.
  await server.services.db('organization').whereNotNull('licensed_until').update({ licensed_until: '2040-01-01' });
  const fields = { ...completeFields(), deliveryAddress: address, deliveryTime: { mode: 'until', end: '2040-01-31' } };
  const frame = { templateTimeframe: { startsAfterDays: 0, lastsDays: 3 } };
  const { workflow } = await makeReady(purchaser.api, { ...fields, ...frame });
  await ok(act(purchaser.api, workflow, 'to-template'));
  await ok(act(purchaser.api, workflow, 'change-use', { templateKind: 'self_sourcing' }));
  const all = kinds.map((kind) => ({
    kind,
    mode: 'auto',
    ...patience,
    ...(kind === 'publish_negotiations' ? { settings } : {}),
  }));
  await ok(purchaser.api.put(`${workflow}/automation`, { steps: all, version: 1 }));
  const modes = [...kinds.map((kind) => ({ kind, mode: 'auto' })), { kind: 'invite', mode: 'auto' }];
  const then = { template: workflow, kind: 'self_sourcing', steps: modes };
  created(await lead.api.post('assistant-rules', { title: 'All', ...thenDo(then) }));
}

export async function startOne({ services, people }: TestServer, index: number): Promise<void> {
  const demand = {
    organization: people.purchaser.organization,
    title: `Purchase ${index}`,
    items: [{ name: `Item ${index}`, quantity: '4', unit: 'piece', category: null, note: null }],
    amount: null,
    currency: 'EUR',
    hasValue: false,
    costCenter: null,
  };
  const { started } = await services.db.transaction((trx) => sourceDemand(demand, { services, trx }));
  if (!started) throw new Error(`purchase ${index} was not started`);
}

/** Three suppliers answer every running request. */
export async function offer(server: TestServer, offered: Set<string>): Promise<void> {
  const { supplier1, supplier2, supplier3 } = server.people;
  const open: { id: string }[] = await server.services.db('request').where({ state: 'started' }).select('id');
  for (const { id } of open) {
    if (offered.has(id)) continue;
    offered.add(id);
    for (const [index, supplier] of [supplier1, supplier2, supplier3].entries()) {
      const request = `/api/default-requests/${id}`;
      await admit(server, request, supplier);
      await makeOffer(supplier.api, request, [`${10 + index * 0.2}`]);
    }
  }
}

/** Checks that each purchase was completed exactly once. */
export async function judge({ services: { db } }: TestServer, purchases: number): Promise<Simulated> {
  const wrong: string[] = [];
  const states: { state: string; count: string }[] = await db('automation')
    .whereNotNull('started_at')
    .groupBy('state')
    .select('state')
    .count('* as count');
  const counts = Object.fromEntries(states.map(({ state, count }) => [state, Number(count)]));
  if (counts['completed'] !== purchases) wrong.push(`completed: ${counts['completed']} of ${purchases}`);
  const orders = await db('purchase_order').count<{ count: string }[]>('* as count');
  counts['orders'] = Number(orders[0]?.count);
  if (counts['orders'] !== purchases) wrong.push(`orders: ${counts['orders']} of ${purchases}`);
  const twice: { record_id: string; operation: string }[] = await db('history')
    .where({ automatic: true })
    .whereIn('operation', ['publish', 'accepting', 'reject', 'awarding', 'createPurchaseOrder', 'lotCreation'])
    .groupBy('record_id', 'operation')
    .havingRaw('count(*) > 1')
    .select('record_id', 'operation');
  wrong.push(...twice.map((one) => `${one.operation} of ${one.record_id} was done twice`));
  const stuck: { plan: unknown }[] = await db('automation')
    .whereNotIn('state', ['completed', 'not_started'])
    .limit(3)
    .select('plan');
  wrong.push(...stuck.map((one) => JSON.stringify(one.plan)));
  return { counts, wrong };
}
