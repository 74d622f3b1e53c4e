import { sleep } from '@temporalio/workflow';

/** Just enough to show that a dev server runs workflows and keeps their timers. */
export async function greet(name: string): Promise<string> {
  await sleep(10);
  return `Good day, ${name}`;
}
