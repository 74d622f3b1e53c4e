import type { Step, Subject } from '../../../workflows/activities.ts';
import type { Services } from '../../kernel/services.ts';
import { steps } from './steps.ts';

/** The next step due for the record, whatever happened before. */
export function nextStep({ entity, id }: Subject, services: Services): Promise<Step | null> {
  return steps[entity]?.next(id, services.db, services) ?? Promise.resolve(null);
}
