import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from '../percentiles.ts';
import type { OfficeWorld } from './habits.ts';

export interface OfficeTask {
  /** Each call goes to one of these. */
  origins: readonly string[];
  databaseUrl: string;
  world: OfficeWorld;
  /** Only people with this text in the name of a task. */
  only?: string;
}

/** By task: milliseconds of each call. Also the statuses of failed calls, 0 without an answer. */
export interface OfficeReport {
  done: Record<string, number[]>;
  refused: Record<string, number[]>;
}

export interface Office {
  /** Ends once all running tasks are finished. */
  close: () => Promise<OfficeReport>;
}

/** Lets ten people compare, import, export and print until it is closed. */
export function startOffice(task: OfficeTask): Office {
  const child: ChildProcess = fork(fileURLToPath(new URL('office.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(task);
  return {
    close: async () => {
      const firstSignal = Promise.race([once(child, 'message'), once(child, 'exit')]);
      child.send('close');
      const [report] = await firstSignal;
      if (typeof report !== 'object' || report === null) throw new Error(`the office ended with ${String(report)}`);
      return report;
    },
  };
}

export function officeLines({ done, refused }: OfficeReport): string[] {
  const lines = Object.entries(done).map(
    ([name, times]) =>
      `  ${name}: ${times.length} times, median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`,
  );
  return [...lines, ...Object.entries(refused).map(([name, { length }]) => `  NOT DONE ${name}: ${length} times`)];
}
