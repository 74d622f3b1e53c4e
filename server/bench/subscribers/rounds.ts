import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuOf, residentMegabytes } from '../cpu.ts';
import { percentiles } from '../percentiles.ts';
import type { Listen, Order, Report } from './listeners.ts';

export interface Target {
  pid: number;
  port: number;
  streams: Listen['streams'];
  /** Makes one change that all of them are told of. */
  change: () => Promise<void>;
}

export interface Round {
  /** Milliseconds from before the change until a subscriber has read its frame. */
  p50: number;
  p99: number;
  /** Microseconds of the server's CPU per delivered frame. */
  cpu: number;
  /** Kilobytes of the server's memory per subscriber, frames included. */
  memory: number;
  /** Bytes of one frame. */
  bytes: number;
}

const warmUp = 5;
/** So many come and go unmeasured: what a process takes once is no matter of each subscriber. */
const acquaintance = 300;
const pauseMs = 300;
const now = (): number => (performance.timeOrigin + performance.now()) * 1000;

/** Subscribers come, and one change follows the other, each when all have heard of the last. */
export async function round({ pid, port, streams, change }: Target, changes: number): Promise<Round> {
  const listeners = fork(fileURLToPath(new URL('listeners.ts', import.meta.url)));
  await ask(listeners, { kind: 'listen', port, streams: streams.slice(0, acquaintance) });
  for (let n = 0; n < warmUp; n += 1) await deliver(listeners, change);
  await ask(listeners, { kind: 'close' });
  const before = residentMegabytes(pid);
  await ask(listeners, { kind: 'listen', port, streams });
  for (let n = 0; n < warmUp; n += 1) await deliver(listeners, change);
  const memory = residentMegabytes(pid) - before;
  const used = cpuOf(pid);
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < changes; n += 1) {
    const delivered = await deliver(listeners, change);
    times.push(...delivered.times);
    bytes += delivered.bytes;
  }
  const cpu = ((cpuOf(pid) - used) * 1000) / times.length;
  await ask(listeners, { kind: 'close' });
  const gone = once(listeners, 'exit');
  listeners.disconnect();
  await gone;
  return { ...percentiles(times), cpu, memory: (memory * 1024) / streams.length, bytes: bytes / times.length };
}

async function deliver(listeners: ChildProcess, change: () => Promise<void>) {
  await wait(pauseMs);
  const arrived = ask(listeners, { kind: 'expect' });
  const from = now();
  await change();
  const report = await arrived;
  if (report.kind !== 'arrived') throw new Error(`the listeners said ${report.kind}`);
  return { times: report.at.map((at) => (at - from) / 1000), bytes: report.bytes };
}

function ask(listeners: ChildProcess, order: Order): Promise<Report> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer to ${order.kind} in a minute`)), 60_000);
    listeners.once('message', (report: Report) => {
      clearTimeout(late);
      resolve(report);
    });
    listeners.send(order);
  });
}
