import type { Knex } from 'knex';
import { raw } from '../kernel/repository/records.ts';
import type { Actor } from './actor.ts';

interface Stage {
  trx: Knex.Transaction;
}

/** Submits an offer with a price for each item; null leaves it out. Returns its id. */
export async function makeOffer(
  request: string,
  prices: readonly (string | null)[],
  supplier: Actor,
  stage: Stage,
): Promise<string> {
  const draft = await supplier.act('response', 'create', { request });
  const lines = await idsOf('select id from response_item where response_id = ? order by position', draft.id, stage);
  for (const [index, price] of prices.entries()) {
    if (price !== null) await supplier.act('responseItem', 'update', { price, priceKind: 'unit' }, lines[index]);
  }
  for (const requirement of await idsOf('select id from requirement where request_id = ?', request, stage)) {
    await supplier.act('requirementCompliance', 'create', { response: draft.id, requirement, canFulfil: true });
  }
  const about = {
    description: 'We offer as requested. Delivery details on request.',
    senderAddress: 'Sales office, see our company address.',
  };
  await supplier.act('response', 'update', about, draft.id);
  await supplier.act('response', 'publish', { version: await versionOf('response', draft.id, stage) }, draft.id);
  return draft.id;
}

export async function idsOf(sql: string, id: string, { trx }: Stage): Promise<string[]> {
  return (await raw<{ id: string }>(trx, { sql, bindings: [id] })).map((row) => row.id);
}

export async function versionOf(table: 'workflow' | 'response', id: string, { trx }: Stage): Promise<number> {
  const [row] = await raw<{ version: number }>(trx, {
    sql: `select version from ${table} where id = ?`,
    bindings: [id],
  });
  return row?.version ?? 0;
}
