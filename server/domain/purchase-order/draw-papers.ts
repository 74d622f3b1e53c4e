import type { PurchaseOrder } from '../../documents/purchase-order.ts';
import { defineWork } from '../../kernel/jobs.ts';
import { raw } from '../../kernel/repository/records.ts';
import { storeDocuments } from './make-order.ts';

/** The papers of orders that came without, as the demo's year does: drawn from what each says, in a process of its own. */
export const drawPapers = defineWork<null, null>({
  seconds: 300,
  isSlow: true,
  run: async (_, { services: { db, config } }) => {
    const orders = await raw<{ id: string; details: PurchaseOrder }>(db, {
      sql: 'select id, details from purchase_order where document_key is null order by created_at desc',
      bindings: [],
    });
    for (const { id, details } of orders) {
      const { documentKey, ublKey } = await storeDocuments(details, 'en', config);
      await db('purchase_order').where({ id }).update({ document_key: documentKey, ubl_key: ublKey });
    }
    return null;
  },
});
