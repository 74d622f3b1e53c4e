import type { Knex } from 'knex';
import { iriOf } from '../../kernel/present/iri.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw } from '../../kernel/repository/records.ts';
import { rowsBehind } from './workflows-behind.ts';

/** One award. Amounts are decimals as text; `saved` is null if no first offer is known. */
export interface AwardBehind {
  workflow: string;
  title: string;
  supplier: string;
  decidedAt: string;
  currency: string;
  spend: string;
  saved: string | null;
}

export interface AwardsBehind {
  /** The largest first. */
  awards: AwardBehind[];
  /** Sums over all awards, including unlisted ones. */
  sums: { currency: string; awards: number; spend: string; saved: string }[];
}

const mostListed = 500;

/** Reads the awards that a bar adds up. `of` has the format of the list's `insight`; an invalid one finds none. */
export async function awardsBehind(of: string, organization: string, db: Knex): Promise<AwardsBehind> {
  const behind = rowsBehind(of, organization);
  if (behind?.measure !== 'awards') return { awards: [], sums: [] };
  const { sql, bindings } = behind;
  const rows = await raw<Omit<AwardBehind, 'workflow'> & { id: string }>(db, {
    sql: `select w.id, w.title, s.legal_name as supplier, a.decided_at as "decidedAt", a.currency,
        a.spend::text as spend, a.against_offer::text as saved
      from (select a.* ${sql} order by a.spend desc, a.id limit ${mostListed}) a
        join workflow w on w.id = a.workflow_id join organization s on s.id = a.supplier_id
      order by a.spend desc, a.id`,
    bindings: [...bindings],
  });
  const sums = await raw<AwardsBehind['sums'][number]>(db, {
    sql: `select a.currency, count(*)::int as awards, sum(a.spend)::text as spend,
        coalesce(sum(a.against_offer), 0)::text as saved ${sql} group by a.currency order by 2 desc, 1`,
    bindings: [...bindings],
  });
  const workflow = entityNamed('workflow');
  return { awards: rows.map(({ id, ...award }) => ({ workflow: iriOf(workflow, id), ...award })), sums };
}
