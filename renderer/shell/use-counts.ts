import type { Dashboard } from '../../schemas/generated/answers.ts';
import { useDashboard } from '../data/use-dashboard.ts';

/** The counts next to navigation entries; empty until loaded. */
export function useCounts(): Dashboard['counts'] {
  return useDashboard().data?.counts ?? {};
}
