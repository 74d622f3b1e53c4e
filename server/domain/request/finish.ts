import type { Knex } from 'knex';
import { defineRule, type Write } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import { refuseIfEarly } from './refuse-if-early.ts';

interface Facts {
  sealed: readonly string[];
}

/** The clock finishes it at finishDate, which may have moved since the timer was set. This also opens sealed offers. */
export const finishRequest = defineRule<'request', 'finish', Facts>({
  facts: async ({ record }, { trx }) => ({ sealed: await sealedOffers(record.id, trx) }),
  decide: ({ record, facts }, { now }) => {
    refuseIfEarly(record.finishDate, now);
    return {
      writes: facts.sealed.length > 0 ? [openOffers(record.id)] : [],
      effects: [{ kind: 'engine', workflow: 'request', id: record.id }],
      touched: facts.sealed.map((id) => ({ entity: 'response', id })),
    };
  },
});

async function sealedOffers(request: string, trx: Knex): Promise<string[]> {
  const sql = 'select id from response where request_id = ? and sealed';
  return (await raw<{ id: string }>(trx, { sql, bindings: [request] })).map(({ id }) => id);
}

/** Lets the purchaser read every offer of the request. */
export const openOffers = (request: string): Write => ({
  patch: 'response',
  where: { request },
  values: { sealed: false },
});
