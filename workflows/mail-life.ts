import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/** A mail that its receiver's server did not take is due again after a pause, longer each time; each failure is a signal. */
export const mailLife = (id: string, run: Runtime): Promise<void> => live({ entity: 'mail', id }, run);
