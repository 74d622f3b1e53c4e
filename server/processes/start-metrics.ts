import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import { registry, startMetrics } from '../kernel/metrics.ts';

/** Serves Prometheus metrics on a separate port, which is not reachable from outside. Off without METRICS_PORT. */
export function serveMetrics({ metricsPort }: Config): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return Promise.resolve(() => Promise.resolve());
  startMetrics();
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => {
      response.setHeader('Content-Type', registry.contentType);
      return response.end(text);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, () =>
      resolve(
        () =>
          new Promise((done) => {
            server.close(() => done());
          }),
      ),
    );
  });
}
