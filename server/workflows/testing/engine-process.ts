/**
 * `<database url> <name> [temporal address] [bundle]`: a process that relays effects and runs lives, until it is
 * killed.
 */
import { liveDeliverer } from '../../kernel/live/live-event.ts';
import { startRelay } from '../../kernel/outbox/relay.ts';
import { startEngine } from '../engine.ts';
import { lifeActivities } from './test-life.ts';
import { servicesOn } from './test-services.ts';

const [, , url = '', name = '', address, codePath] = process.argv;
const services = servicesOn(url);
const activities = lifeActivities(services.db, name);
const temporal = address ? { address, namespace: 'default' } : undefined;

const engine = await startEngine(activities, { ...services, config: { temporal } });
startRelay({ mail: async () => undefined, live: liveDeliverer(services.now), engine: engine.deliverer }, services);
if (temporal) {
  const { startTemporalWorker } = await import('../temporal/worker.ts');
  const bundle = codePath ? { codePath } : undefined;
  const worker = startTemporalWorker(activities, { temporal, log: services.log, ...(bundle ? { bundle } : {}) });
  const look = setInterval(() => {
    if (!worker.isRunning()) return;
    clearInterval(look);
    console.log('running');
  }, 20);
} else console.log('running');
