import type { Knex } from 'knex';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { scorecardOf } from './settings.ts';

const today = `(now() at time zone 'UTC')::date`;

/**
 * Kinds of documents that the buyer misses, by supplier: asked for and not submitted in time, rejected, or expired. A
 * kind with another document in force is not missing.
 */
export async function lackingDocuments(
  suppliers: readonly string[],
  buyer: string,
  db: Knex,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await raw<{ supplier: string; kinds: string[] }>(db, {
    sql: `select d.organization_id as supplier, array_agg(distinct d.kind order by d.kind) as kinds
      from supplier_document d
      where d.buyer_id = ? and d.organization_id = any(?::uuid[]) and d.replaced_at is null
        and ((d.state in ('requested', 'rejected') and d.due_at <= now()) or d.state = 'expired'
          or (d.state = 'accepted' and d.valid_until < ${today}))
        and not exists (select 1 from supplier_document v where v.buyer_id = d.buyer_id
          and v.organization_id = d.organization_id and v.kind = d.kind and v.state = 'accepted'
          and v.replaced_at is null and (v.valid_until is null or v.valid_until >= ${today}))
      group by 1`,
    bindings: [buyer, suppliers],
  });
  return new Map(found.map(({ supplier, kinds }) => [supplier, kinds]));
}

/** The same, if the organization's scorecard gives advice about documents. Otherwise none is missing. */
export async function adviceOnDocuments(
  suppliers: readonly string[],
  buyer: string,
  db: Knex,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { documents } = await scorecardOf(buyer, db);
  return documents === 'none' ? new Map() : lackingDocuments(suppliers, buyer, db);
}

/** Refuses an award to suppliers with missing or expired documents, if the organization's scorecard blocks them. */
export async function refuseLackingDocuments(suppliers: readonly string[], buyer: string, db: Knex): Promise<void> {
  const { documents } = await scorecardOf(buyer, db);
  const lacking = documents === 'block' ? await lackingDocuments(suppliers, buyer, db) : new Map<string, string[]>();
  if (lacking.size > 0) throw await documentsProblem(lacking, db);
}

export async function documentsProblem(lacking: ReadonlyMap<string, readonly string[]>, db: Knex): Promise<Problem> {
  const named = await raw<{ name: string }>(db, {
    sql: 'select legal_name as name from organization where id = any(?::uuid[]) order by legal_name',
    bindings: [[...lacking.keys()]],
  });
  const kinds = [...new Set([...lacking.values()].flat())];
  return new Problem('documents_lacking', {
    params: { supplier: named.map(({ name }) => name).join(', '), documentKinds: kinds.join(', ') },
  });
}
