import type { Knex } from 'knex';

export const name = '0063-orders-and-invitations-grow';

const whose: Record<string, string> = { organization: 'organization_id, ', supplier: 'supplier_id, ', all: '' };
const earlier = ['created_at', 'number', 'total'];
const open = `where state in ('created', 'sent', 'acknowledged', 'delivered')`;

/** Since orders have states: what tabs ask stands behind what lists are sorted by; and those that are open, which are few. */
const orders = (): [string, string][] =>
  Object.entries(whose).flatMap(([side, column]) => [
    ...[...earlier, 'state'].map((key): [string, string] => [
      `purchase_order_list_${side}_${key}`,
      `purchase_order (${column}${key}, id${key === 'state' ? '' : ', state'})`,
    ]),
    [`purchase_order_open_${side}`, `purchase_order (${column}state, created_at, id) ${open}`],
  ]);

/** What somebody is invited to by name, in the order of the list. */
const invited = 'create index invitation_list_account_created_at on invitation (account_id, created_at, id, state)';

const before = (): [string, string][] =>
  Object.entries(whose).flatMap(([side, column]) =>
    earlier.map((key): [string, string] => [
      `purchase_order_list_${side}_${key}`,
      `purchase_order (${column}${key}, id)`,
    ]),
  );

export async function up(trx: Knex): Promise<void> {
  for (const [index] of before()) await trx.raw(`drop index ${index}`);
  for (const [index, on] of orders()) await trx.raw(`create index ${index} on ${on}`);
  await trx.raw(invited);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw('drop index invitation_list_account_created_at');
  for (const [index] of orders()) await trx.raw(`drop index ${index}`);
  for (const [index, on] of before()) await trx.raw(`create index ${index} on ${on}`);
}
