import { setTimeout as wait } from 'node:timers/promises';
import { reportProgress } from '../jobs/progress.ts';
import type { Area } from '../kernel/entity-server.ts';
import { defineWork } from '../kernel/jobs.ts';
import { Problem } from '../kernel/problem.ts';

/** Work that fails in every way. */
export const tryingJobs: Area = {
  name: 'trying jobs',
  routes: () => undefined,
  work: {
    pid: defineWork<{ waitMs?: number }, number>({
      run: async ({ waitMs = 0 }) => {
        await wait(waitMs);
        return process.pid;
      },
    }),
    never: defineWork({
      seconds: 1,
      run: () => {
        for (;;);
      },
    }),
    hungry: defineWork({ run: () => Promise.resolve(eatAll()) }),
    falling: defineWork({ run: () => process.exit(3) }),
    refused: defineWork({
      run: () => Promise.reject(new Problem('limit_reached', { params: { limit: 7 } })),
    }),
    steps: defineWork<{ steps: number }, null>({
      run: async ({ steps }) => {
        for (let step = 1; step <= steps; step += 1) {
          await wait(300);
          reportProgress(step / steps);
        }
        return null;
      },
    }),
  },
};

function eatAll(): number {
  const buffers: Buffer[] = [];
  for (;;) buffers.push(Buffer.alloc(8_000_000, 1));
}
