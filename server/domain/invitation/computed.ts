import type { ComputedSql } from '../../kernel/entity-server.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { offerStateOf, supplierOf } from './offer-state.ts';

/** What rules operations out and is not shown. */
export interface InvitationBounds {
  requestState?: Records['request']['state'];
  requestFinish?: Records['request']['finishDate'];
}

/** Computed properties over the alias `t`. */
export const invitationColumns: ComputedSql<'invitation'> = {
  offerState: offerStateOf('t'),
  name: `coalesce((select o.legal_name from organization o where o.id = ${supplierOf('t')}),
    (select s.name from custom_supplier s where s.id = t.custom_supplier_id))`,
};

export const invitationHelpers: Record<keyof InvitationBounds, string> = {
  requestState: '(select r.state from request r where r.id = t.request_id)',
  requestFinish: '(select r.finish_date from request r where r.id = t.request_id)',
};
