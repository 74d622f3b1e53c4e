import { shiftForDowntime } from './domain/negotiation/shift-for-downtime.ts';
import { cutGone } from './kernel/database/gone-connections.ts';
import type { Services } from './kernel/services.ts';
import { createHeartbeat, type Heartbeat } from './workflows/heartbeat.ts';

/** The heartbeat of a process that answers: what nobody could do while all were silent, negotiations give back. */
export function countedHeartbeat(
  { config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
  services: () => Services,
): Heartbeat {
  const afterMs = config.downtimeAfterSeconds * 1000;
  return createHeartbeat({
    db,
    log,
    now,
    afterMs,
    onSilence: () => shiftForDowntime(services()),
    onUnanswered: () => cutGone(db),
  });
}
