/** `organizationKind` decides the roles, `waitsForOwner` whether the link to the password can be sent again; neither is shown. */
export const accountColumns = {
  name: "t.given_name || ' ' || t.family_name",
  organizationKind: '(select o.kind from organization o where o.id = t.organization_id)',
  waitsForOwner: "(t.state = 'unverified' and t.password_hash is null)",
};
