import { performance } from 'node:perf_hooks';
import { startTestServer } from '../../testing/test-server.ts';

/** Measures one call that bundles approved demands into a request. Returns its seconds and the result. */
export async function measureBundling({ demands, lines }: { demands: number; lines: number }): Promise<{
  seconds: number;
  items: number;
  wrong: string[];
}> {
  const server = await startTestServer({});
  const { db, newId, now } = server.services;
  const { purchaser, requester } = server.people;
  const at = now();
  const rows = Array.from({ length: demands }, (_, index) => ({
    id: newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    title: `Demand ${index}`,
    state: 'approved',
    number: `D-2026-9${String(index).padStart(4, '0')}`,
    items: JSON.stringify([{ name: `Item ${index % lines}`, quantity: '2.5', unit: 'piece', category: '40000000' }]),
    requester_id: requester.account,
    category: '40000000',
    decided_at: at,
    routed_at: at,
    organization_id: purchaser.organization,
  }));
  await db.batchInsert('demand', rows, 500);
  const body = { title: 'All of it', demands: rows.map(({ id }) => `/api/demands/${id}`) };
  const start = performance.now();
  const answer = await purchaser.api.post('demands/bundle', body);
  const seconds = (performance.now() - start) / 1000;
  const [made] = await db('request_item').count<{ count: string }[]>('* as count');
  const [traced] = await db('demand_line').count<{ count: string }[]>('* as count');
  const wrong = [
    ...(answer.status === 201 ? [] : [`${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`]),
    ...(Number(made?.count) === lines ? [] : [`${made?.count} lines instead of ${lines}`]),
    ...(Number(traced?.count) === demands ? [] : [`${traced?.count} of ${demands} lines traced`]),
  ];
  await server.stop();
  return { seconds, items: Number(made?.count), wrong };
}
