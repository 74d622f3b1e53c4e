/** Computed properties over the alias `t`. */
export const categoryColumns: Record<string, string> = {
  suppliersCount: '(select count(*)::int from preferred_supplier p where p.category_id = t.id)',
};

export const preferredSupplierColumns: Record<string, string> = {
  name: '(select s.name from custom_supplier s where s.id = t.custom_supplier_id)',
  email: '(select s.email from custom_supplier s where s.id = t.custom_supplier_id)',
};
