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
const hour = 60 * minute;
const day = 24 * hour;

/** Systems that the purchaser is connected to. No key is known, and the webhook is off, so that the demo calls no one. */
export async function createConnections(scene: Scene): Promise<void> {
  const { lead } = scene;
  for (const account of demo.serviceAccounts) await createServiceAccount(account, scene);
  for (const profile of demo.exportProfiles) await lead.act('exportProfile', 'create', profile);
  await createWebhook(scene);
}

async function createServiceAccount(
  account: (typeof demo.serviceAccounts)[number],
  { lead, services, trx }: Scene,
): Promise<void> {
  const { daysLeft, usedMinutesAgo, revoked, ...input } = account;
  const now = services.now().getTime();
  const expiresAt = new Date(now + daysLeft * day).toISOString();
  const { id, version } = await lead.act('serviceAccount', 'create', { ...input, expiresAt });
  const sql = 'update service_account set last_used_at = ? where id = ?';
  await raw(trx, { sql, bindings: [new Date(now - usedMinutesAgo * minute), id] });
  if (revoked) await lead.act('serviceAccount', 'revoke', { version }, id);
}

async function createWebhook({ lead, services, trx }: Scene): Promise<void> {
  const { reader } = lead;
  const organization = reader.caller.organization ?? '';
  const id = services.newId();
  const { publicKey, sealed } = makeKeys(id, services.config);
  const command = { entity: webhook, operation: 'create', body: { ...demo.webhook, active: false } };
  await executeCommand(
    { ...command, foundOut: { id, publicKey, ...sealed } },
    { services: lead.services, reader, trx },
  );
  const orders = await raw<{ id: string; version: number }>(trx, {
    sql: 'select id, version from purchase_order where organization_id = ? order by created_at desc, id limit ?',
    bindings: [organization, demo.deliveries.length],
  });
  const rows = orders.flatMap((order, index) => {
    const sent = demo.deliveries[index];
    return sent ? [deliveryOf(sent, order, services)] : [];
  });
  const context = { ...services, trx, reader, now: services.now() };
  await performWrites(
    [{ insert: 'delivery', rows: rows.map((row) => ({ ...row, webhook: id, organization })) }],
    context,
  );
}

function deliveryOf(
  { event, hoursAgo, answers, state }: (typeof demo.deliveries)[number],
  order: { id: string; version: number },
  { now }: Services,
) {
  const at = now().getTime() - hoursAgo * hour;
  const about = {
    record: iriOf(purchaseOrder, order.id),
    recordType: purchaseOrder.type,
    recordVersion: order.version,
  };
  const attempts = answers.map(([status, response], index) => ({
    at: new Date(at + index * index * minute).toISOString(),
    status: typeof status === 'number' ? status : null,
    ms: status === null ? 10_000 : 84 + 31 * index,
    response: String(response),
  }));
  const opened = newDelivery({ event, at: new Date(at).toISOString(), ...about });
  return { ...opened, attempts, tries: attempts.length, state: stateOf(state), nextAttemptAt: null };
}

const stateOf = (name: string): 'delivered' | 'failed' | 'discarded' =>
  name === 'failed' || name === 'discarded' ? name : 'delivered';
