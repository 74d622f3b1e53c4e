import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/**
 * A demand that waits for approval: after two days its approver is reminded, after five the organization's admins are
 * asked in his place. Whatever is decided is a signal.
 */
export const demandLife = (id: string, run: Runtime): Promise<void> => live({ entity: 'demand', id }, run);
