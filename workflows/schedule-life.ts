import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/** A template for schedules starts a workflow each time that its schedule names; a change of the schedule is a signal. */
export const scheduleLife = (id: string, run: Runtime): Promise<void> => live({ entity: 'schedule', id }, run);
