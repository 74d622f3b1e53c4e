import { purchaseOrder } from '../../../schemas/purchase-order/purchase-order.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { presentPurchaseOrder } from './present.ts';
import { purchaseOrderRules } from './rules.ts';
import { purchaseOrderRoutes } from './routes.ts';
import { searchedIn } from './searched.ts';
import type { PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import { defineWork } from '../../kernel/jobs.ts';
import { raw } from '../../kernel/repository/records.ts';
import { storeDocuments } from './make-order.ts';

/** Draws the missing documents of orders, such as those of the demo's year, in a separate process. */
const drawPapers = defineWork<null, null>({
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

/** Columns of orders in lists, and the addresses of their two documents. */
const purchaseOrderColumns: Record<string, string> = {
  subject: `(t.lines -> 0 ->> 'name') || case when jsonb_array_length(t.lines) > 1 then ' + ' || jsonb_array_length(t.lines) - 1 else '' end`,
  deliveryDate: `coalesce(t.details -> 'delivery' ->> 'end', t.details -> 'delivery' ->> 'start')`,
  document: `case when t.document_key is not null then '/api/purchase-orders/' || t.id || '/document' end`,
  ubl: `case when t.ubl_key is not null then '/api/purchase-orders/' || t.id || '/ubl' end`,
};

export const purchaseOrderServer = defineServer(purchaseOrder, {
  rules: purchaseOrderRules,
  refuses: {
    change: ['nothing_changed', 'total_above_award'],
    respond: ['response_number_used', 'response_of_other_order', 'response_unreadable'],
  },
  searched: searchedIn,
  computed: purchaseOrderColumns,
  sums: {
    total: (ids) => ({
      ...ids,
      sql: `select o.currency, sum(o.total)::text as amount from purchase_order o where o.id in ${ids.sql}
        group by o.currency order by o.currency`,
    }),
  },
  present: presentPurchaseOrder,
  routes: purchaseOrderRoutes,
  work: { drawPapers },
});
