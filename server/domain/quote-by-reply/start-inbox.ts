import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { readUnread } from './mailbox.ts';
import { receiveReply, type IncomingMail } from './receive-reply.ts';

const everyMs = 20_000;
const mostPerRound = 50;
/** A mail that fails as often stays unread until the next start, so that it does not delay others. */
const mostFailures = 5;

/** Reads the mailbox regularly, if there is one. Several processes may run it; one of them reads at a time. */
export function startInbox(services: Services): () => Promise<void> {
  if (!services.config.inbox) return () => Promise.resolve();
  const state: InboxState = { failures: new Map(), isStopping: false };
  let reading: Promise<void> | undefined;
  const look = (): void => {
    reading ??= readInbox(services, state)
      .catch((error: unknown) => services.log.warn({ err: error }, 'the mailbox could not be read'))
      .finally(() => (reading = undefined));
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();
  return async () => {
    state.isStopping = true;
    clearInterval(timer);
    await reading;
  };
}

interface InboxState {
  /** By mail, since the start of the process. */
  failures: Map<number, number>;
  isStopping: boolean;
}

/** Reads the mailbox once. Does nothing while another process reads it. */
export function readInbox(
  services: Services,
  state: InboxState = { failures: new Map(), isStopping: false },
): Promise<void> {
  const { inbox } = services.config;
  return services.db.transaction(async (trx) => {
    const [mine] = await raw<{ free: boolean }>(trx, {
      sql: `select pg_try_advisory_xact_lock(hashtext('parley inbox')) as free`,
      bindings: [],
    });
    if (!inbox || !mine?.free) return;
    await readUnread(inbox, {
      most: mostPerRound,
      isWanted: (uid) => !state.isStopping && (state.failures.get(uid) ?? 0) < mostFailures,
      take: (mail, uid) => take({ mail, uid }, state, services),
    });
  });
}

async function take(
  { mail, uid }: { mail: IncomingMail; uid: number },
  state: InboxState,
  services: Services,
): Promise<boolean> {
  try {
    await receiveReply(mail, services);
    return true;
  } catch (error) {
    const failed = (state.failures.get(uid) ?? 0) + 1;
    state.failures.set(uid, failed);
    services.log.error({ err: error, uid, failed }, 'a mail could not be processed');
    return false;
  }
}
