import type { Knex } from 'knex';
import { system } from '../../../permissions/caller.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { changeRecord, entityNamed, insertRecord, type HistoryEntry } from '../../kernel/commands/persist.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { DeliverMany } from '../../kernel/outbox/deliverer.ts';
import type { EventEffect, MailEffect } from '../../kernel/outbox/effect.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { attemptExport, partsOf, type Order, type Profile } from './attempt.ts';
import { failureMails, fileMail } from './mails.ts';
import { outdating } from './outdating.ts';

type Context = Pick<Services, 'config' | 'newId' | 'now'>;

const contextOf = (organization: string, trx: Knex.Transaction, { config, newId, now }: Context): PersistContext => ({
  trx,
  config,
  newId,
  now: now(),
  reader: { caller: { ...system, organization }, rules: [] },
});

/**
 * Exports orders by the profiles that wait for the event, each once, and marks exports whose order is another since.
 * Delivery runs in the transaction that closes it.
 */
export const exportDeliverer = (context: Context): DeliverMany<EventEffect> => ({
  many: async (rows, trx) => {
    const events = rows.flatMap(({ payload }) => (payload.entity === 'purchaseOrder' ? [payload] : []));
    if (events.length === 0) return;
    for (const due of await dueExports(events, trx)) await issue(due, trx, context);
    for (const id of await outdatedExports(events, trx)) await outdate(id, trx, context);
  },
});

interface Due {
  purchaseOrder: string;
  profile: string;
  event: Profile['event'];
}

/** An order without details is from before there were any, and no profile can say anything about it. */
const dueExports = (events: readonly EventEffect[], trx: Knex): Promise<Due[]> =>
  raw<Due>(trx, {
    sql: `select distinct o.id as "purchaseOrder", p.id as profile, p.event
      from unnest(?::text[], ?::uuid[]) e(event, id) join purchase_order o on o.id = e.id and o.details is not null
        join export_profile p on p.organization_id = o.organization_id and p.event = e.event and p.delivery <> 'download'
      where not exists (select 1 from order_export x where x.profile_id = p.id and x.purchase_order_id = o.id)`,
    bindings: [events.map(({ event }) => event), events.map(({ id }) => id)],
  });

/** A file is written when it leaves, so an event before that is in it. */
const outdatedExports = async (events: readonly EventEffect[], trx: Knex): Promise<string[]> => {
  const after = events.filter(({ event }) => outdating.includes(event));
  if (after.length === 0) return [];
  const rows = await raw<{ id: string }>(trx, {
    sql: `select x.id from order_export x where x.state = 'issued' and exists (
        select 1 from unnest(?::uuid[], ?::timestamptz[]) e(id, at)
        where e.id = x.purchase_order_id and e.at > x.updated_at) order by x.id for update`,
    bindings: [after.map(({ id }) => id), after.map(({ at }) => at)],
  });
  return rows.map(({ id }) => id);
};

async function outdate(id: string, trx: Knex.Transaction, services: Context): Promise<void> {
  const [record] = await rowsWhere(entityNamed('orderExport'), { id }, trx);
  if (!record) return;
  const step = { operation: 'outdate', changes: { state: 'outdated' }, effects: [] } as const;
  await move(record, step, contextOf(record.organization, trx, services));
}

async function issue(due: Due, trx: Knex.Transaction, services: Context): Promise<void> {
  const parts = await partsOf(due, trx);
  if (!parts) return;
  const { organization } = parts.order;
  const context = contextOf(organization, trx, services);
  const outcome = await attemptExport(parts.order, parts.profile, trx);
  const { id } = await insertRecord(
    { entity: entityNamed('orderExport'), values: { ...due, ...outcome, organization } },
    context,
  );
  const about = { entity: 'orderExport', recordId: id, version: 1, changes: { state: outcome.state } } as const;
  const history: HistoryEntry<'orderExport'>[] = [
    { ...about, operation: 'create' },
    { ...about, operation: outcome.state === 'issued' ? 'issue' : 'fail' },
  ];
  const effects = await mailsOf({ id, ...parts }, outcome, trx);
  await recordChange({ history, effects: [...effects, { kind: 'live', entity: 'orderExport', id }] }, context);
}

async function mailsOf(
  about: { id: string; order: Order; profile: Profile },
  { state, missing, email }: Awaited<ReturnType<typeof attemptExport>>,
  trx: Knex,
): Promise<MailEffect[]> {
  if (state === 'failed') return failureMails(about, missing, trx);
  return email ? [await fileMail(about, email, trx)] : [];
}

/** Marks the export whose mail did not arrive, and informs the organization's admins. */
export const markUndelivered =
  (services: Context) =>
  async (mail: object, trx: Knex.Transaction): Promise<void> => {
    const about: unknown = Reflect.get(mail, 'about');
    const id: unknown = Reflect.get(Object(about), 'id');
    if (Reflect.get(mail, 'template') !== 'order-export' || typeof id !== 'string') return;
    const [record] = await rowsWhere(entityNamed('orderExport'), { id, state: 'issued' }, trx);
    const parts = record && (await partsOf(record, trx));
    if (!parts) return;
    const { missing } = await attemptExport(parts.order, parts.profile, trx);
    const changes = { state: 'failed', reason: missing === null ? 'mail' : 'unmapped', missing } as const;
    const effects = await failureMails(parts, missing, trx);
    await move(record, { operation: 'fail', changes, effects }, contextOf(record.organization, trx, services));
  };

async function move(
  record: Records['orderExport'],
  step: { operation: 'fail' | 'outdate'; changes: Partial<Records['orderExport']>; effects: readonly MailEffect[] },
  context: PersistContext,
): Promise<void> {
  const { operation, changes, effects } = step;
  const { id, version } = await changeRecord({ entity: entityNamed('orderExport'), record, changes }, context);
  const history: HistoryEntry<'orderExport'>[] = [{ entity: 'orderExport', recordId: id, version, operation, changes }];
  await recordChange({ history, effects: [...effects, { kind: 'live', entity: 'orderExport', id }] }, context);
}
