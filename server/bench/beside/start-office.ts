import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from '../percentiles.ts';
import type { OfficeWorld } from './habits.ts';

export interface OfficeTask {
  /** Each call goes to one of them. */
  origins: readonly string[];
  databaseUrl: string;
  world: OfficeWorld;
  /** Only who does something with this in its name. */
  only?: string;
}

/** By what was done: milliseconds of each; and the statuses of what was not, 0 without an answer. */
export interface OfficeReport {
  done: Record<string, number[]>;
  refused: Record<string, number[]>;
}

export interface Office {
  /** Everybody ends what is begun. */
  close: () => Promise<OfficeReport>;
}

/** Lets ten people compare, import, export and print, until it is closed. */
export function startOffice(task: OfficeTask): Office {
  const child: ChildProcess = fork(fileURLToPath(new URL('office.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(task);
  return {
    close: async () => {
      const told = Promise.race([once(child, 'message'), once(child, 'exit')]);
      child.send('close');
      const [report] = await told;
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
