import type { Activities } from '../../workflows/activities.ts';

/** The seam between the engines and the application: what is due next, and doing it. */
export const createActivities = ({ nextStep, perform }: Activities): Activities => ({ nextStep, perform });
