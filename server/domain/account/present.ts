import { rolesOf } from '../../kernel/identity/caller-of.ts';
import type { Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';

/** Roles as tokens carry them; they follow from the kind of organization. */
export function presentAccount(question: {
  row: Row;
  representation: Representation;
  sees: (property: string) => boolean;
}): void {
  const { row, representation, sees } = question;
  if (!sees('roles')) return;
  const kind = row['organizationKind'];
  representation['roles'] = rolesOf({
    kind: kind === 'operator' ? 'admin' : kind === 'supplier' ? 'supplier' : 'purchaser',
    orgAdmin: kind === 'purchaser' && row['orgAdmin'] === true,
  });
}
