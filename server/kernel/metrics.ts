import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from './version.ts';

/** The metrics that Prometheus reads, on their own port. */
export const registry = new Registry();

export const requestSeconds = new Histogram({
  name: 'parley_http_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

const info = new Gauge({
  name: 'parley_info',
  help: 'Always 1; the label is the running version',
  labelNames: ['version'] as const,
  registers: [registry],
});

export function startMetrics(): void {
  info.set({ version }, 1);
  collectDefaultMetrics({ register: registry });
}
