import { setTimeout as wait } from 'node:timers/promises';
import type { Slot } from './outage.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';
import { other } from './postgres-pair.ts';

interface Kill {
  name: string;
  kill: () => Promise<void>;
  /** Restores it, as Kubernetes, systemd or an operator would some time later. */
  back: () => Promise<void>;
}

/** Time until help arrives, in milliseconds. */
const awayMs = 6_000;

export function killsOf({ apis, workers, temporal, front, databaseProxy, pair, keeper }: Installation): Kill[] {
  const restarted = (name: string, one: Part): Kill => ({ name, kill: () => one.kill(), back: () => one.start() });
  /** A proxy is small, and its operator restores it at once. */
  const atOnce = (name: string, one: Part): Kill => ({
    name,
    kill: () => one.kill().then(() => one.start()),
    back: nothing,
  });
  const primary = (name: string): Kill => ({
    name,
    kill: () => pair.parts[keeper.primary()].kill(),
    back: () => pair.follow(other(keeper.primary())),
  });
  const standby: Kill = {
    name: 'the standby',
    kill: () => pair.parts[other(keeper.primary())].kill(),
    back: () => pair.parts[other(keeper.primary())].start(),
  };
  return [
    restarted('API 1', apis[0]),
    atOnce('the proxy', front),
    primary('the primary'),
    restarted('API 2', apis[1]),
    atOnce('the database’s proxy', databaseProxy),
    standby,
    primary('the promoted one'),
    restarted('worker 1', workers[0]),
    restarted('worker 2', workers[1]),
    restarted('Temporal', temporal),
  ];
}

const nothing = async (): Promise<void> => undefined;

interface Course {
  everyMs: number;
  /** Resolves once commits wait for the standby again. */
  isWhole: () => Promise<void>;
  log: (text: string) => void;
}

/** Kills one after another, each after recovery from the previous one. */
export async function killInTurn(kills: readonly Kill[], { everyMs, isWhole, log }: Course): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (const { name, kill, back } of kills) {
    const from = Date.now();
    log(`killed: ${name}`);
    await kill();
    await wait(awayMs);
    await back();
    await isWhole();
    log(`all parts run again`);
    await wait(Math.max(0, from + everyMs - Date.now()));
    slots.push({ name, from, to: Date.now() });
  }
  return slots;
}
