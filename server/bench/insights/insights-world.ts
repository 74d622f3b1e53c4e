import { bringAllUpToDate } from '../../domain/insights/keep.ts';
import type { Services } from '../../kernel/services.ts';
import { seedGrowth, type Grown } from '../growth/seed-growth.ts';

/** What insights look at beyond what growth is measured with. */
const filled: readonly string[] = [
  `update request set published_at = created_at + interval '1 hour', eclass = (array['36410101','23110101','24330000','21010000',null])[1 + (hashtext(id::text) & 1023) % 5]
    where state in ('published', 'started', 'finished')`,
  `update participation p set response_id = o.id, final_price = p.last_offer, initial_at = p.created_at
    from negotiation n join response o on o.request_id = n.request_id where n.id = p.negotiation_id and o.organization_id = p.supplier_id`,
  `update negotiation n set winner_id = p.id, published_at = n.start_date from participation p where p.negotiation_id = n.id and p.state = 'won'`,
  `insert into category (id, version, created_at, updated_at, organization_id, title, eclass)
    select uuidv7(), 1, now(), now(), :organization, 'Pumps', '["36410000"]'`,
  `insert into demand (id, version, created_at, updated_at, organization_id, title, state, number, items, requester_id, submitted_at, category)
    select uuidv7(), 1, now(), now(), :organization, 'Gloves ' || n,
      (array['submitted','approved','declined','bundled','ordered','ordered','ordered','closed'])[1 + n % 8], 'D-' || n, '[]',
      :account, now() - n * (interval '1095 days' / 100000), '36000000'
    from generate_series(1, :count::int) n`,
];

export interface InsightsWorld extends Grown {
  owner: string;
  category: string;
  /** How long all rows took from nothing. */
  seconds: number;
}

/** One organization with so many workflows over three years, and all that its figures follow from. */
export async function prepare(services: Services, count: number): Promise<InsightsWorld> {
  const grown = await seedGrowth(count)(services);
  const { db } = services;
  const [most] = await db('workflow')
    .select('organization_id', 'owner_id')
    .count('* as n')
    .groupBy('organization_id', 'owner_id')
    .orderBy('n', 'desc')
    .limit(1);
  const bindings = { organization: most?.['organization_id'], account: most?.['owner_id'], count };
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    for (const sql of filled) await trx.raw(sql, bindings);
    await trx.raw(`insert into insight_stale (organization_id, workflow_id)
      select w.organization_id, w.id from workflow w join request r on r.workflow_id = w.id where r.published_at is not null`);
  });
  const from = performance.now();
  await bringAllUpToDate(db);
  const seconds = (performance.now() - from) / 1000;
  await db.raw('vacuum (analyze)');
  const category = await db('category').where({ organization_id: most?.['organization_id'] }).first('id');
  return { ...grown, owner: String(most?.['owner_id']), category: String(category?.id), seconds };
}
