import { Worker } from 'node:worker_threads';

/**
 * Ends this process from a separate thread when it exceeds its job's memory limit, or when its parent is gone. Nothing
 * else can do so while the process is busy. If the memory limit was exceeded, it first leaves a note.
 */
const program = `
  const { workerData: { shared, root } } = require('node:worker_threads');
  const { writeFileSync } = require('node:fs');
  const limit = new Int32Array(shared);
  const parent = process.ppid;
  setInterval(() => {
    const megabytes = process.memoryUsage.rss() / 1_048_576;
    const isHungry = limit[0] > 0 && megabytes > limit[0];
    if (isHungry) try { writeFileSync(root + '/' + process.pid + '.too-large', ''); } catch {}
    if (isHungry || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

export interface Guard {
  /** Sets the limit of the next job; 0: none. */
  allow: (megabytes: number) => void;
}

export function startGuard(root: string): Guard {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const limit = new Int32Array(shared);
  const thread = new Worker(program, {
    eval: true,
    workerData: { shared, root },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
  return {
    allow: (megabytes) => {
      Atomics.store(limit, 0, megabytes);
    },
  };
}
