/** Notified when there is a job to begin. */
export const jobChannel = 'parley_job';

const hourMs = 3_600_000;

/** Until when what came of a job is kept. */
export const keptUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);
