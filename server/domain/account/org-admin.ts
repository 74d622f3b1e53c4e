import { definePureRule, type AnyRule } from '../../commands/rule.ts';
import { Problem } from '../../problem.ts';
import type { Row } from '../../repository/table.ts';
import { rightsChanged } from './rights-changed.ts';

/** An account manages the users of its purchaser organization, or does so no more. */
const orgAdminRule = (orgAdmin: boolean): AnyRule =>
  definePureRule(({ record }) => {
    if (record['orgAdmin'] === orgAdmin) throw new Problem('wrong_state');
    return { changes: { orgAdmin }, writes: [rightsChanged(record.id)] };
  });

export const promotePurchaser = orgAdminRule(true);
export const demotePurchaser = orgAdminRule(false);

export const accountPossible: Record<string, (row: Row) => boolean> = {
  promotePurchaser: (row) => row['organizationKind'] === 'purchaser' && row['orgAdmin'] !== true,
  demotePurchaser: (row) => row['orgAdmin'] === true,
};
