import type { Knex } from 'knex';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { lackingSql } from '../supplier-document/status-sql.ts';
import { adviceByHandSql } from '../supplier-record/columns.ts';
import { scorecardOf } from './settings.ts';

/** Kinds of documents that the buyer misses, by supplier. Advice given by hand counts instead. */
export async function lackingDocuments(
  suppliers: readonly string[],
  buyer: string,
  db: Knex,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await raw<{ supplier: string; kinds: string[] }>(db, {
    sql: `select d.organization_id as supplier, array_agg(distinct d.kind order by d.kind) as kinds
      from supplier_document d
      where d.buyer_id = ? and d.organization_id = any(?::uuid[]) and ${lackingSql('d')}
        and not exists (select 1 from supplier_record r where r.purchaser_organization_id = d.buyer_id
          and r.organization_id = d.organization_id and ${adviceByHandSql('r')})
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
  if (lacking.size === 0) return;
  const named = await raw<{ name: string }>(db, {
    sql: 'select legal_name as name from organization where id = any(?::uuid[]) order by legal_name',
    bindings: [[...lacking.keys()]],
  });
  throw documentsProblem(named.map(({ name }) => name).join(', '), [...lacking.values()].flat());
}

export const documentsProblem = (supplier: string, kinds: readonly string[]): Problem =>
  new Problem('documents_lacking', { params: { supplier, documentKinds: [...new Set(kinds)].join(', ') } });
