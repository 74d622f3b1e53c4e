import { requestItem } from '../../../schemas/request-item/request-item.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { assignItem } from '../negotiation/assignment.ts';
import { createRequestItem } from './create.ts';
import { itemImportRoutes } from './import-routes.ts';

/** Over the alias `t` of an item: the demand lines that it serves. */
const requestItemColumns: Record<string, string> = {
  trace: `(select json_agg(json_build_object('demand', '/api/demands/' || d.id, 'number', d.number, 'title', d.title,
      'line', l.position, 'quantity', l.quantity::text, 'neededBy', l.needed_by) order by d.number, l.position)
    from demand_line l join demand d on d.id = l.demand_id where l.request_item_id = t.id)`,
};

const asks = { entity: 'requestItem', operation: 'create' };

export const requestItemServer = defineServer(requestItem, {
  rules: { create: createRequestItem, assignment: assignItem },
  refuses: {
    create: ['limit_reached'],
    assignment: ['item_in_negotiation', 'no_supplier_offers_all_items'],
  },
  computed: requestItemColumns,
  routes: itemImportRoutes,
  long: [
    { method: 'POST', path: `${apiBase}/default-request-items/upload-preview`, asks },
    { method: 'POST', path: `${apiBase}/default-request-items/import`, asks },
  ],
});
