import type { Knex } from 'knex';
import { withNotices } from './mail-notices.ts';
import type { Effect } from './effect.ts';

export const outboxChannel = 'parley_outbox';

/** Writes effects in the transaction of the change that caused them. The relay is notified on commit. */
export async function writeEffects(
  trx: Knex.Transaction,
  effects: readonly Effect[],
  { newId, now }: { newId: () => string; now: () => Date },
): Promise<void> {
  if (effects.length === 0) return;
  const created_at = now();
  await trx('outbox').insert(
    withNotices(effects).map((effect) => ({
      id: newId(),
      kind: effect.kind,
      payload: JSON.stringify(effect),
      created_at,
    })),
  );
  await trx.raw('select pg_notify(?, ?)', [outboxChannel, '']);
}
