import type { DashboardCounts } from '../data/dashboard.ts';
import { useDashboard } from '../data/use-dashboard.ts';

/** The figures beside the navigation's words; empty until they are known. */
export function useCounts(): DashboardCounts {
  return useDashboard().data?.counts ?? {};
}
