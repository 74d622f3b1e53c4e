import type { Dashboard } from '../../schemas/generated/answers.ts';
import { useDashboard } from '../data/use-dashboard.ts';

/** The figures beside the navigation's words; empty until they are known. */
export function useCounts(): Dashboard['counts'] {
  return useDashboard().data?.counts ?? {};
}
