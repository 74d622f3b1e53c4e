import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface WorkerProgram {
  filename: string;
  /** What Node needs for it. */
  execArgv: string[];
}

/**
 * The program of a job's process: beside the bundle, or our source, which needs its loader. Tests have one of their own
 * (JOB_PROGRAM).
 */
export function workerProgram(
  here: string = import.meta.url,
  given: string | undefined = process.env['JOB_PROGRAM'],
): WorkerProgram {
  if (given) return { filename: given, execArgv: given.endsWith('.ts') ? loader() : [] };
  if (here.endsWith('.ts')) return { filename: fileURLToPath(new URL('../job-worker.ts', here)), execArgv: loader() };
  const built = ['./job-worker.js', '../job-worker.js'].map((place) => fileURLToPath(new URL(place, here)));
  return { filename: built.find((place) => existsSync(place)) ?? built[0] ?? '', execArgv: [] };
}

const loader = (): string[] => ['--import', import.meta.resolve('tsx')];
