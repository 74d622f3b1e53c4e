import type { TestServer } from '../../../testing/test-server.ts';
import { drive, pass } from '../../automation/testing/drive.ts';
import { nextStep } from '../../life/next-step.ts';
import { perform } from '../../life/perform.ts';
import { oneConnection } from '../../testing/one-connection.ts';

/** Performs what an engine would do now with a run and its workflow's automation. */
export async function driveRun(server: TestServer, run: string): Promise<void> {
  const services = oneConnection(server.services);
  const subject = { entity: 'agentRun', id: run.slice(-36) };
  const isDue = ({ at }: { at: string }): boolean => Date.parse(at) <= services.now().getTime();
  for (let count = 0; count < 20; count += 1) {
    const step = await nextStep(subject, services);
    const due = step !== null && isDue(step);
    if (due) await perform({ ...subject, operation: step.operation }, services);
    const workflow = await workflowOf(server, run);
    const done = workflow ? await drive(server, workflow) : [];
    if (!due && done.length === 0) return;
  }
  throw new Error('the run does not settle');
}

/** Advances time for the run, its request and its negotiations. */
export async function passRun(server: TestServer, run: string, milliseconds: number): Promise<void> {
  const workflow = await workflowOf(server, run);
  if (workflow) await pass(server, workflow, milliseconds);
  else server.advance(milliseconds);
  await driveRun(server, run);
}

async function workflowOf({ services }: TestServer, run: string): Promise<string | null> {
  const [row]: { workflow_id: string | null }[] = await services
    .db('agent_run')
    .where({ id: run.slice(-36) })
    .select('workflow_id');
  return row?.workflow_id ?? null;
}
