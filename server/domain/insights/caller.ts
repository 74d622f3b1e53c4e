import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

/** The purchaser organization of the figures: the caller's, or the one that an administrator views as. */
export function purchaserOf({ caller }: Reader): string {
  if (!caller.admitted) throw new Problem('insufficient_role');
  if (caller.viewAs?.kind === 'purchaser') return caller.viewAs.organization;
  if (!caller.viewAs && caller.kind === 'purchaser' && caller.organization) return caller.organization;
  throw new Problem('insufficient_role');
}

/** The supplier organization of the figures, by the same rule. */
export function supplierOf({ caller }: Reader): string {
  if (!caller.admitted) throw new Problem('insufficient_role');
  if (caller.viewAs?.kind === 'supplier') return caller.viewAs.organization;
  if (!caller.viewAs && caller.kind === 'supplier' && caller.organization) return caller.organization;
  throw new Problem('insufficient_role');
}

/** Only admins of the organization and administrators see its integrity figures and set which scores count. */
export function requireAdmin({ caller }: Reader): void {
  if (!caller.orgAdmin && caller.kind !== 'admin') throw new Problem('insufficient_role');
}
