/** What a list tells of an order, and the addresses of its two documents. */
export const purchaseOrderColumns: Record<string, string> = {
  subject: `(t.lines -> 0 ->> 'name') || case when jsonb_array_length(t.lines) > 1 then ' + ' || jsonb_array_length(t.lines) - 1 else '' end`,
  deliveryDate: `coalesce(t.details -> 'delivery' ->> 'end', t.details -> 'delivery' ->> 'start')`,
  document: `case when t.document_key is not null then '/api/purchase-orders/' || t.id || '/document' end`,
  ubl: `case when t.ubl_key is not null then '/api/purchase-orders/' || t.id || '/ubl' end`,
};
