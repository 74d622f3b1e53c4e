import type { Knex } from 'knex';
import type { OrderParty } from '../../documents/purchase-order.ts';
import { raw } from '../../kernel/repository/records.ts';

interface PartyRow {
  name: string;
  vatId: string | null;
  dunsNumber: string | null;
  registerNumber: string | null;
  street: string | null;
  postOfficeBox: string | null;
  postalCode: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  contactName: string | null;
  telephone: string | null;
  email: string | null;
}

/** An organization with its address and the person to ask: the given account, or its first one. */
export async function orderParty(
  { organization, account }: { organization: string; account: string | null },
  db: Knex,
): Promise<OrderParty> {
  const [row] = await raw<PartyRow>(db, {
    sql: `select o.legal_name as name, o.vat_id as "vatId", o.duns_nr as "dunsNumber",
        o.commercial_register_number as "registerNumber", p.street_address as street,
        p.post_office_box_number as "postOfficeBox", p.postal_code as "postalCode", p.locality as city, p.region,
        coalesce(p.country, o.country) as country, a.given_name || ' ' || a.family_name as "contactName",
        coalesce(a.telephone, o.telephone) as telephone, coalesce(a.email, o.email) as email
      from organization o left join postal_address p on p.id = o.address_id
      left join lateral (select * from account c where c.organization_id = o.id
        order by (c.id = ?) desc nulls last, c.active desc, c.created_at, c.id limit 1) a on true
      where o.id = ?`,
    bindings: [account, organization],
  });
  if (!row) throw new Error(`organization ${organization} is gone`);
  const { name, vatId, dunsNumber, registerNumber, contactName, telephone, email, ...address } = row;
  return { name, vatId, dunsNumber, registerNumber, address, contact: { name: contactName, telephone, email } };
}
