/** Addresses of the two documents. */
export const purchaseOrderColumns: Record<string, string> = {
  document: `case when t.document_key is not null then '/api/purchase-orders/' || t.id || '/document' end`,
  ubl: `case when t.ubl_key is not null then '/api/purchase-orders/' || t.id || '/ubl' end`,
};
