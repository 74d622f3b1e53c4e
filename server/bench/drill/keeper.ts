import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseProxy } from './balancer.ts';
import { other, type Name, type PostgresPair } from './postgres-pair.ts';

/** Acts like an operator, or like Patroni with `synchronous_mode`, without knowledge of the drill. */
export interface Keeper {
  primary: () => Name;
  /** Resolves once every commit waits for the standby. */
  synchronous: () => Promise<void>;
  stop: () => Promise<void>;
}

const lookEveryMs = 400;
/** Consecutive failed checks after which a server is considered gone. */
const looks = 4;

interface WatchedPair {
  pair: PostgresPair;
  proxy: DatabaseProxy;
  log: (text: string) => void;
}

/**
 * While both servers are healthy, commits wait for the standby. If the standby is gone, commits stop waiting, or no one
 * could work. If the primary is gone, the standby has every acknowledged commit and replaces it, provided that commits
 * waited for it until then.
 */
export function keep(first: Name, { pair, proxy, log }: WatchedPair): Keeper {
  let primary = first;
  let isSynchronous = false;
  let unseen = { primary: 0, standby: 0 };
  let stopped = false;
  const isStopped = (): boolean => stopped;
  const isWhole = (): boolean => isSynchronous;

  const waitFor = async (names: string): Promise<void> => {
    await pair.ask(primary, `alter system set synchronous_standby_names = '${names}'`);
    await pair.ask(primary, 'select pg_reload_conf()');
    isSynchronous = names !== '';
    log(isSynchronous ? `commits wait for ${names}` : 'commits wait for no standby');
  };

  const promote = async (): Promise<void> => {
    if (!isSynchronous) return log(`${primary} is gone, and the other one may lack commits: a person must decide`);
    const next = other(primary);
    await pair.ask(next, 'select pg_promote(false)');
    while ((await pair.ask(next, 'select pg_is_in_recovery() as behind'))[0]?.['behind'] !== false) await wait(50);
    primary = next;
    await waitFor('');
    await proxy.turnTo(next);
    log(`${next} leads`);
  };

  const look = async (): Promise<void> => {
    const standby = other(primary);
    const states = await pair
      .ask(primary, `select state from pg_stat_replication where application_name = '${standby}'`)
      .catch(() => null);
    const isStreaming = states?.some(({ state }) => state === 'streaming') ?? false;
    unseen = states
      ? { primary: 0, standby: isStreaming ? 0 : unseen.standby + 1 }
      : { ...unseen, primary: unseen.primary + 1 };
    if (unseen.primary === looks) return promote();
    if (isStreaming && !isSynchronous) return waitFor(standby);
    if (unseen.standby >= looks && isSynchronous) return waitFor('');
  };

  const watching = (async () => {
    while (!isStopped()) {
      await look().catch((error: unknown) => log(`the keeper: ${String(error)}`));
      await wait(lookEveryMs);
    }
  })();

  return {
    primary: () => primary,
    async synchronous() {
      while (!isWhole() && !isStopped()) await wait(50);
    },
    async stop() {
      stopped = true;
      await watching;
    },
  };
}
