import { pollForWork } from '../../jobs/poll-for-work.ts';
import type { Listener } from '../../kernel/database/listener.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { attemptNext } from './attempt.ts';
import { deliveryChannel } from './channel.ts';
import { isServed } from './is-served.ts';
import { informOwners } from './webhook-state.ts';

/** Webhooks that one process serves at once. Each has its own lane, so a slow receiver delays no other. */
const mostLanes = 50;

/** Time after which another process takes over the lane of one that ended. Longer than an attempt. */
const busyMs = 60_000;

export interface Lanes {
  /** Starts a lane for each webhook with deliveries that are due. A lane ends with a failure, to leave room for others. */
  take: () => Promise<void>;
  /** Resolves once all lanes have ended. */
  drained: () => Promise<void>;
  /** Resolves once the attempts in progress are stored. */
  stop: () => Promise<void>;
}

export function webhookLanes(services: Services): Lanes {
  const underWay = new Map<string, Promise<void>>();
  const ending = new AbortController();
  const run = async (id: string): Promise<void> => {
    try {
      while (!ending.signal.aborted && (await attemptNext(id, services)))
        await setBusy(id, busyUntil(services), services);
    } finally {
      await setBusy(id, null, services);
    }
  };
  const drained = async (): Promise<void> => {
    await Promise.all(underWay.values());
  };
  return {
    take: async () => {
      await informOwners(services);
      for (const id of await claim(mostLanes - underWay.size, services)) {
        const lane = run(id)
          .catch((error: unknown) => services.log.warn({ err: error, webhook: id }, 'a webhook could not be called'))
          .finally(() => underWay.delete(id));
        underWay.set(id, lane);
      }
    },
    drained,
    stop: () => {
      ending.abort();
      return drained();
    },
  };
}

/** Delivers events as they come, and those of ended processes. Returns a function that stops it. */
export function startWebhooks(services: Services, listener: Listener): () => Promise<void> {
  const lanes = webhookLanes(services);
  const work = { channel: deliveryChannel, take: lanes.take, failed: 'webhooks could not be looked for' };
  const stopLooking = pollForWork(work, listener, services.log);
  return async () => {
    await stopLooking();
    await lanes.stop();
  };
}

const busyUntil = ({ now }: Pick<Services, 'now'>): Date => new Date(now().getTime() + busyMs);

/** Takes the lanes of webhooks with deliveries that are due, and that no process serves. */
async function claim(most: number, services: Services): Promise<string[]> {
  if (most <= 0) return [];
  const now = services.now();
  const rows = await raw<{ id: string }>(services.db, {
    sql: `with due as (
        select l.webhook_id from webhook_lane l join webhook w on w.id = l.webhook_id
        where ${isServed} and (l.busy_until is null or l.busy_until < ?)
          and exists (select 1 from delivery d
            where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at <= ?)
        order by random() limit ? for update of l skip locked)
      update webhook_lane l set busy_until = ? from due where l.webhook_id = due.webhook_id
      returning l.webhook_id as id`,
    bindings: [now, now, most, busyUntil(services)],
  });
  return rows.map(({ id }) => id);
}

async function setBusy(id: string, busy_until: Date | null, { db }: Services): Promise<void> {
  await db('webhook_lane').where({ webhook_id: id }).update({ busy_until });
}
