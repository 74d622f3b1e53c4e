import type { ComputedSql } from '../../kernel/entity-server.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { offerStateOf, supplierOf } from './offer-state.ts';

/** Values that rule out operations and are not shown. */
export interface InvitationBounds {
  requestState?: Records['request']['state'];
  requestFinish?: Records['request']['finishDate'];
}

/**
 * Name of the supplier with the invited address, if it took part in an earlier request of the inviting organization.
 */
const contactOf = `(select o.legal_name from account a join organization o on o.id = a.organization_id
    join organization_contact c on c.contact_id = o.id and c.organization_id = t.organization_id
    where t.email is not null and lower(a.email) = lower(t.email) limit 1)`;

/** Computed properties over the alias `t`. */
export const invitationColumns: ComputedSql<'invitation'> = {
  offerState: offerStateOf('t'),
  name: `coalesce((select o.legal_name from organization o where o.id = ${supplierOf('t')}),
    (select s.name from custom_supplier s where s.id = t.custom_supplier_id), ${contactOf})`,
};

export const invitationHelpers: Record<keyof InvitationBounds, string> = {
  requestState: '(select r.state from request r where r.id = t.request_id)',
  requestFinish: '(select r.finish_date from request r where r.id = t.request_id)',
};
