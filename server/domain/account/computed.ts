import type { ComputedSql } from '../../kernel/entity-server.ts';
import type { Records } from '../../../schemas/generated/records.ts';

/** Columns that are read in addition to the schema's own properties. */
export interface AccountColumns {
  organizationKind?: Records['organization']['kind'];
  waitsForOwner?: boolean;
}

/**
 * `organizationKind` decides the roles. `waitsForOwner` decides whether the password link can be sent again. Neither is
 * shown.
 */
export const accountColumns: ComputedSql<'account'> = {
  name: "t.given_name || ' ' || t.family_name",
  waitsFor: `case when t.state in ('unverified', 'verified') then (
    select json_build_object('buyer', o.legal_name, 'email', i.email)
    from invitation i join organization o on o.id = i.organization_id
    where i.account_id = t.id and i.approval_pending order by i.created_at desc limit 1) end`,
};

export const accountHelpers: Record<keyof AccountColumns, string> = {
  organizationKind: '(select o.kind from organization o where o.id = t.organization_id)',
  waitsForOwner: "(t.state = 'unverified' and t.password_hash is null)",
};
