import { orderExport } from '../../../schemas/order-export/order-export.entity.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { attemptExport, partsOf } from './attempt.ts';
import { orderFileWorks } from './file-work.ts';
import { fileMail } from './mails.ts';

interface Facts {
  changes: Awaited<ReturnType<typeof attemptExport>>;
  effects: MailEffect[];
}

/** Orders that the other system must not get as valid ones. */
const final = new Set<string>(['cancelled', 'declined']);

/** Hands the order over again, with the profile and the numbers of today. */
const repeat = defineRule<'orderExport', 'repeat', Facts>({
  facts: async ({ record }, { trx }) => {
    const parts = await partsOf(record, trx);
    if (!parts) throw new Problem('not_found');
    if (final.has(parts.order.state)) throw new Problem('wrong_state');
    const changes = await attemptExport(parts.order, parts.profile, trx);
    const { email, missing } = changes;
    if (missing !== null) throw new Problem('mapping_incomplete', { params: { names: missing } });
    return { changes, effects: email ? [await fileMail({ id: record.id, ...parts }, email, trx)] : [] };
  },
  decide: ({ facts }) => facts,
});

export const orderExportServer = defineServer(orderExport, {
  rules: { repeat },
  helpers: { orderState: '(select p.state from purchase_order p where p.id = t.purchase_order_id)' },
  possible: { repeat: (row) => !final.has(String(Reflect.get(row, 'orderState'))) },
  refuses: { repeat: ['mapping_incomplete'] },
  computed: {
    // A question mark in SQL stands for a value.
    file: `'${apiBase}/purchase-orders/' || t.purchase_order_id || '/export' || chr(63) || 'profile=${apiBase}/export-profiles/' || t.profile_id`,
  },
  work: orderFileWorks,
});
