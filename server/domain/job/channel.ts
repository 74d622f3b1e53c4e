/** Signals a job that can begin. */
export const jobChannel = 'parley_job';

const hourMs = 3_600_000;

/** Time until which the result of a job is kept. */
export const keptUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);
