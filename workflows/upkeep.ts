import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/** What the platform does for itself, once a day: removing contents of files that nothing names any more. */
export const upkeep = (id: string, run: Runtime): Promise<void> => live({ entity: 'upkeep', id }, run);
