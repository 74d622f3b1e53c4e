import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import type { OrderAddress, OrderParty } from '../../../schemas/domain/order-document.ts';
import { raw } from '../../kernel/repository/records.ts';

type Organization = Records['organization'];
type Address = Records['postalAddress'];

/** The address columns are empty if the organization has no address. */
interface PartyRow extends Pick<Organization, 'country' | 'telephone' | 'email'> {
  name: Organization['legal_name'];
  peppolId: Organization['peppolId'];
  vatId: Organization['vat_id'];
  dunsNumber: Organization['duns_nr'];
  registerNumber: Organization['commercial_register_number'];
  street: Address['street_address'] | null;
  postOfficeBox: Address['post_office_box_number'];
  postalCode: Address['postal_code'] | null;
  city: Address['locality'] | null;
  region: Address['region'] | null;
  contactName: string | null;
}

/** The newest billing address of an organization; null if it has none. */
export async function billingAddress(organization: string, db: Knex): Promise<OrderAddress | null> {
  const [row] = await raw<OrderAddress>(db, {
    sql: `select street_address as street, post_office_box_number as "postOfficeBox", postal_code as "postalCode",
        locality as city, region, country
      from postal_address where organization_id = ? and type = 'billing' order by created_at desc, id desc limit 1`,
    bindings: [organization],
  });
  return row ?? null;
}

/** An organization with its address and contact: the given account, or its first one. */
export async function orderParty(
  { organization, account }: { organization: string; account: string | null },
  db: Knex,
): Promise<OrderParty> {
  const [row] = await raw<PartyRow>(db, {
    sql: `select o.legal_name as name, o.peppol_id as "peppolId", o.vat_id as "vatId", o.duns_nr as "dunsNumber",
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
  const { name, peppolId, vatId, dunsNumber, registerNumber, contactName, telephone, email, ...address } = row;
  const contact = { name: contactName, telephone, email };
  return { name, peppolId, vatId, dunsNumber, registerNumber, address, contact };
}
