import { purchaseOrder } from '../../../schemas/purchase-order/purchase-order.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { purchaseOrderColumns } from './computed.ts';
import { drawPapers } from './draw-papers.ts';
import { presentPurchaseOrder } from './present.ts';
import { purchaseOrderRules } from './rules.ts';
import { purchaseOrderRoutes } from './routes.ts';
import { searchedIn } from './searched.ts';

export const purchaseOrderServer = defineServer(purchaseOrder, {
  rules: purchaseOrderRules,
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
