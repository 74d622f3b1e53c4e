import type { Knex } from 'knex';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

/**
 * Returns the organization of a supplier as one purchaser knows it: an entry of its list, or a registered organization
 * that it shared a request with. Throws `not_found`, or `supplier_not_registered` for an entry without an organization.
 */
export async function supplierNamed(id: string, buyer: string, db: Knex): Promise<string> {
  const [found] = await raw<{ supplier: string | null }>(db, {
    sql: `select o.id as supplier from (
        select supplier_id as organization, 0 as place from custom_supplier where id::text = ? and organization_id = ?
        union all select contact_id, 1 from organization_contact where contact_id::text = ? and organization_id = ?) n
      left join organization o on o.id = n.organization and o.kind = 'supplier'
      where n.place = 0 or o.id is not null order by n.place limit 1`,
    bindings: [id, buyer, id, buyer],
  });
  if (!found) throw new Problem('not_found');
  if (found.supplier === null) throw new Problem('supplier_not_registered');
  return found.supplier;
}
