import { isSupplying } from '../../../permissions/caller.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

/** The organization that reads as a supplier, null for purchasers and administrators. */
export function viewingSupplier({ caller }: Reader): string | null {
  if (caller.viewAs) return caller.viewAs.kind === 'supplier' ? caller.viewAs.organization : null;
  return isSupplying(caller) ? caller.organization : null;
}

/**
 * The organization that reads as a purchaser; null for administrators, who read everything. Not meaningful for
 * suppliers.
 */
export function viewingPurchaser({ caller }: Reader): string | null {
  return caller.viewAs?.organization ?? (caller.kind === 'admin' ? null : caller.organization);
}
