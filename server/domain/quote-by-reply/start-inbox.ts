import { Gauge } from 'prom-client';
import { registry } from '../../kernel/metrics.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { readUnread } from './mailbox.ts';
import { receiveReply, type IncomingMail } from './receive-reply.ts';

const everyMs = 20_000;
const longestDelayMs = 600_000;
const mostPerRound = 50;
/** Mails are processed in transactions, so one that is left behind at the end is read again. */
const stopWithinMs = 3_000;

const lastRead = new Gauge({
  name: 'parley_mailbox_last_read_seconds',
  help: 'Unix time at which this process last read the mailbox; 0 before the first time',
  registers: [],
});

/** Doubles with each failure: 20 s, 40 s, up to ten minutes. */
export const delayAfter = (failures: number): number => Math.min(everyMs * 2 ** failures, longestDelayMs);

/**
 * Reads the mailbox regularly, if there is one, and less often while it cannot be reached. Several processes may run
 * it; one of them reads at a time.
 */
export function startInbox(services: Services): () => Promise<void> {
  if (!services.config.inbox) return () => Promise.resolve();
  registry.registerMetric(lastRead);
  const end = new AbortController();
  const state: InboxState = { failed: new Map(), signal: end.signal };
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      if (await readInbox(services, state)) lastRead.set(services.now().getTime() / 1000);
      failures = 0;
    } catch (error) {
      if (end.signal.aborted) return;
      failures += 1;
      services.log.warn({ err: error, failures }, 'the mailbox could not be read');
    }
    if (!end.signal.aborted) timer = setTimeout(begin, delayAfter(failures)).unref();
  };
  let reading: Promise<void> | undefined;
  const begin = (): void => void (reading = look());
  begin();
  return async () => {
    end.abort();
    clearTimeout(timer);
    registry.removeSingleMetric('parley_mailbox_last_read_seconds');
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
  };
}

/** The mails whose processing failed, since the start of the process. */
interface InboxState {
  failed: Map<number, { times: number; retryAt: number }>;
  /** Ends the reading. */
  signal: AbortSignal;
}

/** Reads the mailbox once. Returns false, and does nothing, while another process reads it. */
export function readInbox(
  services: Services,
  state: InboxState = { failed: new Map(), signal: new AbortController().signal },
): Promise<boolean> {
  const { inbox } = services.config;
  const { failed, signal } = state;
  return services.db.transaction(async (trx) => {
    const [mine] = await raw<{ free: boolean }>(trx, {
      sql: `select pg_try_advisory_xact_lock(hashtext('parley inbox')) as free`,
      bindings: [],
    });
    if (!inbox || !mine?.free) return false;
    await readUnread(inbox, {
      most: mostPerRound,
      signal,
      isWanted: (uid) => !signal.aborted && (failed.get(uid)?.retryAt ?? 0) <= services.now().getTime(),
      take: (mail, uid) => take({ mail, uid }, state, services),
    });
    return true;
  });
}

/** A mail that fails waits longer each time, so that it does not delay others. */
async function take(
  { mail, uid }: { mail: IncomingMail; uid: number },
  { failed }: InboxState,
  services: Services,
): Promise<boolean> {
  try {
    await receiveReply(mail, services);
    failed.delete(uid);
    return true;
  } catch (error) {
    const times = (failed.get(uid)?.times ?? 0) + 1;
    failed.set(uid, { times, retryAt: services.now().getTime() + delayAfter(times) });
    services.log.error({ err: error, uid, times }, 'a mail could not be processed');
    return false;
  }
}
