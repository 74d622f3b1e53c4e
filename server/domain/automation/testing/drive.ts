import type { TestServer } from '../../../testing/test-server.ts';
import { nextStep } from '../../life/next-step.ts';
import { perform } from '../../life/perform.ts';
import { byClock } from '../../testing/by-clock.ts';
import { oneConnection } from '../../testing/one-connection.ts';

/** Performs what an engine would do now with the automation, step by step. Returns the names of what it did. */
export async function drive(server: TestServer, workflow: string): Promise<string[]> {
  const services = oneConnection(server.services);
  const [row] = await services
    .db('automation')
    .where({ workflow_id: workflow.slice(-36) })
    .select<{ id: string }[]>('id');
  const done: string[] = [];
  if (!row) return done;
  const subject = { entity: 'automation', id: row.id };
  for (let count = 0; count < 60; count += 1) {
    const step = await nextStep(subject, services);
    if (!step || Date.parse(step.at) > services.now().getTime()) return done;
    await perform({ ...subject, operation: step.operation }, services);
    done.push(step.operation);
  }
  throw new Error(`the automation does not settle: ${done.join(', ')}`);
}

/** Advances the clock, then does what is due with the request and the negotiations. */
export async function pass(server: TestServer, workflow: string, milliseconds: number): Promise<void> {
  server.advance(milliseconds);
  const { db } = server.services;
  const where = { workflow_id: workflow.slice(-36) };
  for (const entity of ['request', 'negotiation'] as const) {
    const rows: { id: string }[] = await db(entity).where(where).select('id');
    for (const { id } of rows) {
      await byClock(server, { entity, iri: `/${id}`, operation: 'start' });
      await byClock(server, { entity, iri: `/${id}`, operation: 'finish' });
    }
  }
}
