import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

/** Whose figures: the purchaser organization of the caller, or the one that an administrator views as. */
export function purchaserOf({ caller }: Reader): string {
  if (!caller.admitted) throw new Problem('insufficient_role');
  if (caller.viewAs?.kind === 'purchaser') return caller.viewAs.organization;
  if (!caller.viewAs && caller.kind === 'purchaser' && caller.organization) return caller.organization;
  throw new Problem('insufficient_role');
}

/** Of a supplier: nobody else's. */
export function supplierOf({ caller }: Reader): string {
  if (!caller.admitted) throw new Problem('insufficient_role');
  if (caller.viewAs?.kind === 'supplier') return caller.viewAs.organization;
  if (!caller.viewAs && caller.kind === 'supplier' && caller.organization) return caller.organization;
  throw new Problem('insufficient_role');
}

/** Who answers for the organization looks at its integrity and sets what scores count. */
export function refuseOthersThanAdmins({ caller }: Reader): void {
  if (!caller.orgAdmin && caller.kind !== 'admin') throw new Problem('insufficient_role');
}
