import { Agent, request } from 'node:http';

/**
 * Repeats a cheap call every 5 ms from a separate process, and reports the slowest answer since the last report: the
 * delay for another person.
 */
const [polled = ''] = process.argv.slice(2);
const everyMs = 5;
let worst = 0;

async function poll(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const done = (): void => {
        worst = Math.max(worst, performance.now() - startedAt);
        resolve();
      };
      request(`${polled}/api/health/live`, { agent }, (response) => {
        response.resume();
        response.once('end', done);
      })
        .once('error', done)
        .end();
    });
  for (;;) {
    await ask();
    await new Promise((resolve) => {
      setTimeout(resolve, everyMs);
    });
  }
}

process.on('message', () => {
  process.send?.(worst);
  worst = 0;
});
process.on('disconnect', () => process.exit());
void poll();
