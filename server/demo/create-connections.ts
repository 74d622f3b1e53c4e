import type { Knex } from 'knex';
import demo from '../../examples/demo/connections.json' with { type: 'json' };
import { purchaseOrder } from '../../schemas/purchase-order/purchase-order.entity.ts';
import { webhook } from '../../schemas/webhook/webhook.entity.ts';
import { makeKeys } from '../domain/webhook/keys.ts';
import { newDelivery } from '../domain/webhook/new-delivery.ts';
import { executeCommand } from '../kernel/commands/execute-command.ts';
import { performWrites } from '../kernel/commands/persist.ts';
import { iriOf } from '../kernel/present/iri.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import type { Actor } from './actor.ts';

interface Scene {
  lead: Actor;
  services: Services;
  trx: Knex.Transaction;
}

const minute = 60_000;

/** Systems that the purchaser is connected to. No key is known, and the webhook is off, so that the demo calls no one. */
export async function createConnections(scene: Scene): Promise<void> {
  const { lead, services, trx } = scene;
  const organization = lead.reader.caller.organization ?? '';
  for (const { name, minutesAgo } of demo.used) {
    const sql = 'update service_account set last_used_at = ? where organization_id = ? and name = ?';
    await raw(trx, { sql, bindings: [before(minutesAgo * minute, services), organization, name] });
  }
  for (const profile of demo.exportProfiles) await lead.act('exportProfile', 'create', profile);
  await createWebhook(organization, scene);
}

const before = (ms: number, { now }: Services): Date => new Date(now().getTime() - ms);

async function createWebhook(organization: string, { lead, services, trx }: Scene): Promise<void> {
  const { reader } = lead;
  const id = services.newId();
  const { publicKey, sealed } = makeKeys(id, services.config);
  const command = { entity: webhook, operation: 'create', body: { ...demo.webhook, active: false } };
  await executeCommand(
    { ...command, foundOut: { id, publicKey, ...sealed } },
    { services: lead.services, reader, trx },
  );
  const events = await raw<OrderEvent>(trx, { sql: newestEvents, bindings: [organization, demo.deliveries.length] });
  for (const [index, event] of events.entries()) {
    const answered = demo.deliveries[index];
    if (!answered) return;
    const now = new Date(event.at);
    const row = { ...deliveryOf(answered, event, now), webhook: id, organization };
    await performWrites([{ insert: 'delivery', rows: [row] }], { ...services, trx, reader, now });
  }
}

interface OrderEvent {
  event: string;
  id: string;
  version: number;
  at: string;
}

const newestEvents = `select event, id, version, at from purchase_order,
  lateral (values ('purchaseOrder.created', created_at), ('purchaseOrder.acknowledged', acknowledged_at)) e (event, at)
  where organization_id = ? and at is not null order by at desc, event desc limit ?`;

function deliveryOf(
  { answers, state }: (typeof demo.deliveries)[number],
  { event, id, version }: OrderEvent,
  now: Date,
) {
  const about = {
    record: iriOf(purchaseOrder, id),
    recordType: purchaseOrder.type,
    recordVersion: version,
  };
  const attempts = answers.map(([status, response], index) => ({
    at: new Date(now.getTime() + index * index * minute).toISOString(),
    status: typeof status === 'number' ? status : null,
    ms: status === null ? 10_000 : 84 + 31 * index,
    response: String(response),
  }));
  const opened = newDelivery({ event, at: now.toISOString(), ...about });
  return { ...opened, attempts, tries: attempts.length, state: stateOf(state), nextAttemptAt: null };
}

const stateOf = (name: string): 'delivered' | 'failed' | 'discarded' =>
  name === 'failed' || name === 'discarded' ? name : 'delivered';
