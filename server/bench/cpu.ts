import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Milliseconds of CPU used by a process and by its terminated children. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
  return (utime + stime + cutime + cstime) * tickMs;
}

/** Milliseconds of CPU used by a PostgreSQL server: its postmaster and every process started by it. */
export function cpuOfPostgres(dataDir: string): number {
  const postmaster = Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return [postmaster, ...children.map(Number)].map(cpuUnlessGone).reduce((sum, each) => sum + each, 0);
}

function cpuUnlessGone(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}

/** Resident memory in megabytes. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
