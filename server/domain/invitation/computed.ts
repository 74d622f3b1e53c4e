/** Computed properties over the alias `t`. */
export const invitationColumns: Record<string, string> = {
  name: `coalesce((select o.legal_name from organization o where o.id = t.supplier_id),
    (select s.name from custom_supplier s where s.id = t.custom_supplier_id))`,
};
