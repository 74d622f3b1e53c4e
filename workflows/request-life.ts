import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/**
 * A published request starts at its start date. Two days before its finish date those who were invited and have not
 * offered yet are reminded. At the finish date it is finished.
 */
export const requestLife = (id: string, run: Runtime): Promise<void> => live({ entity: 'request', id }, run);
