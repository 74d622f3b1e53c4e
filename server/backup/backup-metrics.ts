import { Gauge } from 'prom-client';
import { registry } from '../kernel/metrics.ts';

/** When the backup last held everything that was written, and when its newest base was finished. */
type Told = 'log' | 'base';

const helps: Record<Told, string> = {
  log: 'Time since the backup last held all of the log',
  base: 'Time since the newest base of the backup was finished',
};
const toldAt = new Map<Told, number>();

/** An instant of `Date.now`. The metric is there from the first time on, and grows until the next. */
export function tellBackup(what: Told, at: number): void {
  if (!toldAt.has(what)) register(what);
  toldAt.set(what, at);
}

function register(what: Told): void {
  const gauge: Gauge = new Gauge({
    name: `parley_backup_${what}_age_seconds`,
    help: helps[what],
    registers: [registry],
    collect: () => gauge.set(Math.max(0, Date.now() - (toldAt.get(what) ?? 0)) / 1000),
  });
}
