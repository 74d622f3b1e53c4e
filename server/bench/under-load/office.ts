import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../kernel/database/connect.ts';
import { asking } from '../stalls/asking.ts';
import type { StallTools } from '../stalls/stall-call.ts';
import { people, type Habit, type OfficeWorld } from './habits.ts';
import type { OfficeTask, OfficeReport } from './start-office.ts';

// Real browsers run on other machines.
os.setPriority(19);

/** Simulates ten people at work in a separate process. Ends on request, or when the parent disconnects. */
process.once('message', (task: OfficeTask) => void work(task));

const moments = 1_000;

async function work({ origins, databaseUrl, world, only = '' }: OfficeTask): Promise<void> {
  // Cleanup between two runs is not part of anyone's work.
  const db = connect(databaseUrl, { poolSize: 2, behindOthers: true });
  const report: OfficeReport = { done: {}, refused: {} };
  const closing = new AbortController();
  process.once('message', () => closing.abort());
  process.once('disconnect', () => process.exit());
  const [first = ''] = origins;
  const tools: StallTools = { ask: asking(first, world.token), db };
  const chosenPeople = people.filter((habits) => habits.some(({ name }) => name.includes(only)));
  const days = chosenPeople.map(async (habits, person) => {
    const own = { ...world, drafts: world.drafts.filter((_, n) => n % people.length === person) };
    for (let run = 0; !closing.signal.aborted; run += 1) {
      const habit = habits[run % habits.length];
      const origin = origins[(run + person) % origins.length] ?? first;
      if (habit) await once(habit, { origin, run: run % 3, world: own, tools, report });
      if (!closing.signal.aborted) await wait(moments * Math.random());
    }
  });
  await Promise.all(days);
  await db.destroy();
  process.send?.(report, () => process.exit(0));
}

interface Context {
  origin: string;
  run: number;
  world: OfficeWorld;
  tools: StallTools;
  report: OfficeReport;
}

async function once(habit: Habit, { origin, run, world, tools, report }: Context): Promise<void> {
  if (habit.isInto === 'drafts') await tools.db('request_item').whereIn('request_id', world.drafts).delete();
  const { method, path, token, body } = await habit.call(world, run, tools);
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const started = performance.now();
  const status = await statusOf(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  if (status >= 200 && status < 300) (report.done[habit.name] ??= []).push(performance.now() - started);
  else (report.refused[`${habit.name}: ${status === 0 ? 'no answer' : status}`] ??= []).push(status);
}

/** Returns the status, or 0 if a process went away before or during the answer. */
async function statusOf(url: string, init: RequestInit): Promise<number> {
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
