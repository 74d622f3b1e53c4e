import type { Knex } from 'knex';
import type { Caller } from '../../../permissions/caller.ts';
import { grants } from '../../../permissions/index.ts';
import { rulesFor } from '../../../permissions/rules-for.ts';
import { delivery } from '../../../schemas/delivery/delivery.entity.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { DeliverMany } from '../../kernel/outbox/deliverer.ts';
import type { Effect, EventEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import { readScope, type Reader } from '../../kernel/repository/scope.ts';
import { tableOf, toColumns } from '../../kernel/repository/table.ts';
import { deliveryChannel } from './channel.ts';
import { isServed } from './is-served.ts';
import { newDelivery } from './new-delivery.ts';

interface Context {
  now: () => Date;
  newId: () => string;
}

/** A webhook that is on. */
interface Receiver {
  id: string;
  organization: string;
  events: readonly string[];
}

/** Makes a delivery of each event for each webhook whose organization may read the record. */
export const eventDeliverer = (context: Context): DeliverMany<EventEffect> => ({
  many: async (rows, trx) => {
    const events = rows.map(({ payload }) => payload);
    const deliveries: NewDelivery[] = [];
    const receivers = await receiversOf(events, trx);
    for (const organization of new Set(receivers.map((one) => one.organization))) {
      const own = receivers.filter((one) => one.organization === organization);
      const readable = await readableBy(organization, events, trx);
      for (const event of events.filter((one) => readable.has(keyOf(one))))
        deliveries.push(...own.flatMap((receiver) => deliveryOf(event, receiver, context)));
    }
    if (deliveries.length === 0) return;
    const table = tableOf(delivery);
    const columns = deliveries.map((row) => toColumns(table, { ...row }));
    await trx.batchInsert(table.name, columns, 500);
    const webhooks = new Set(deliveries.map(({ webhook }) => webhook));
    await writeEffects(
      trx,
      [...[...webhooks].map(live('webhook')), ...deliveries.map(({ id }) => live('delivery')(id))],
      context,
    );
    await trx.raw('select pg_notify(?, ?)', [deliveryChannel, '']);
  },
});

const live =
  (entity: 'webhook' | 'delivery') =>
  (id: string): Effect => ({ kind: 'live', entity, id });

const receiversOf = (events: readonly EventEffect[], trx: Knex): Promise<Receiver[]> =>
  raw<Receiver>(trx, {
    sql: `select w.id, w.organization_id as organization, w.events from webhook w
      where ${isServed}
        and exists (select 1 from jsonb_array_elements_text(w.events) e where e = any(?)) order by w.created_at, w.id`,
    bindings: [[...new Set(events.map(({ event }) => event))]],
  });

const keyOf = ({ entity, id }: { entity: string; id: string }): string => `${entity} ${id}`;

/** Keys of the records that every purchaser of the organization can read, now that the change is committed. */
async function readableBy(organization: string, events: readonly EventEffect[], trx: Knex): Promise<Set<string>> {
  const caller = purchaserOf(organization);
  const reader: Reader = { caller, rules: rulesFor(caller, grants) };
  const readable = new Set<string>();
  for (const name of new Set(events.map((one) => one.entity))) {
    const ofEntity = events.filter((one) => one.entity === name);
    const entity = entityNamed(name);
    const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
    const sql = `select t.id from ${tableOf(entity).name} t where t.id = any(?) and ${scope.sql}`;
    const bindings = [[...new Set(ofEntity.map(({ id }) => id))], ...scope.bindings];
    for (const { id } of await raw<{ id: string }>(trx, { sql, bindings })) readable.add(keyOf({ entity: name, id }));
  }
  return readable;
}

/** No account has this id, so records of single people are not readable. */
const noAccount = '00000000-0000-0000-0000-000000000000';

const purchaserOf = (organization: string): Caller => ({
  account: noAccount,
  organization,
  kind: 'purchaser',
  orgAdmin: false,
  managesCategories: false,
  admitted: true,
  mayWrite: false,
  viewAs: null,
});

interface NewDelivery extends ReturnType<typeof newDelivery> {
  id: string;
  webhook: string;
  organization: string;
}

const deliveryOf = (event: EventEffect, receiver: Receiver, { now, newId }: Context): NewDelivery[] => {
  if (!receiver.events.includes(event.event)) return [];
  const entity = entityNamed(event.entity);
  const about = { record: iriOf(entity, event.id), recordType: entity.type, recordVersion: event.version };
  const { id: webhook, organization } = receiver;
  const instant = now().toISOString();
  const engine = { id: newId(), version: 1, createdAt: instant, updatedAt: instant };
  return [{ ...engine, ...newDelivery({ event: event.event, at: event.at, ...about }), webhook, organization }];
};
