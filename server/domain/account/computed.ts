/** `organizationKind` decides the roles and is not shown. */
export const accountColumns = {
  name: "t.given_name || ' ' || t.family_name",
  organizationKind: '(select o.kind from organization o where o.id = t.organization_id)',
};
