import { documentStatuses, soonDays } from '../../../schemas/domain/documents/status.ts';
import type { Sql } from '../../kernel/repository/scope.ts';

const today = `(now() at time zone 'UTC')::date`;

/** SQL over an alias of a document: the same as `statusOn` today. A test compares both. */
const statusSqlOf = (alias: string): string => `case when ${alias}.replaced_at is not null then 'replaced'
  when ${alias}.state in ('requested', 'rejected') then 'missing' when ${alias}.state = 'submitted' then 'in_review'
  when ${alias}.state = 'expired' or ${alias}.valid_until < ${today} then 'expired'
  when ${alias}.valid_until <= ${today} + ${soonDays} then 'expires_soon' else 'valid' end`;

export const statusSql = statusSqlOf('t');

/** SQL over an alias of a document: true if the buyer has another one of its kind in force. */
const inForceSql = (alias: string): string => `exists (select 1 from supplier_document v
  where v.buyer_id = ${alias}.buyer_id and v.organization_id = ${alias}.organization_id and v.kind = ${alias}.kind
    and v.state = 'accepted' and v.replaced_at is null and (v.valid_until is null or v.valid_until >= ${today}))`;

/** SQL over an alias of a document that its buyer misses: asked for and not in force at the due time, or expired. */
export const lackingSql = (alias: string): string => `(not ${inForceSql(alias)} and (${statusSqlOf(alias)} = 'expired'
  or (${statusSqlOf(alias)} = 'missing' and ${alias}.due_at <= now())))`;

/** SQL over an alias of a supplier record: its documents for the purchaser, as `d`. */
const documentsSql = (alias: string): string => `supplier_document d
  where d.buyer_id = ${alias}.purchaser_organization_id and d.organization_id = ${alias}.organization_id`;

/** SQL over an alias of a supplier record: true if the purchaser misses a document. */
export const lacksDocumentSql = (alias: string): string =>
  `exists (select 1 from ${documentsSql(alias)} and ${lackingSql('d')})`;

/** SQL over the supplier record `t`: the standing of its documents. Null if the purchaser has none of it. */
export const documentsStandingSql = `(select case
    when bool_or(${statusSqlOf('d')} in ('missing', 'expired') and not ${inForceSql('d')}) then 'missing'
    when bool_or(${statusSqlOf('d')} = 'expires_soon') then 'expiring'
    when bool_or(${statusSqlOf('d')} = 'in_review') then 'in_review'
    when bool_or(${statusSqlOf('d')} = 'valid') then 'valid' end from ${documentsSql('t')})`;

/** SQL over the supplier record `t`: the number of its documents that are not replaced. */
export const documentCountSql = `(select count(*)::int from ${documentsSql('t')} and d.replaced_at is null)`;

/** `status=missing,expired`. Unknown ones match nothing. */
export function statusParameter(values: readonly string[]): Sql {
  const asked = values.flatMap((value) => value.split(','));
  const known = documentStatuses.filter((status) => asked.includes(status));
  return { sql: `(${statusSql}) = any(?::text[])`, bindings: [known] };
}
