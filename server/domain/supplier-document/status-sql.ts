import { documentStatuses, soonDays } from '../../../schemas/domain/documents/status.ts';
import type { Sql } from '../../kernel/repository/scope.ts';

const today = `(now() at time zone 'UTC')::date`;

/** The same as `statusOn` today, over the alias `t`. A test compares both. */
export const statusSql = `case when t.replaced_at is not null then 'replaced'
  when t.state in ('requested', 'rejected') then 'missing' when t.state = 'submitted' then 'in_review'
  when t.state = 'expired' or t.valid_until < ${today} then 'expired'
  when t.valid_until <= ${today} + ${soonDays} then 'expires_soon' else 'valid' end`;

/** `status=missing,expired`. Unknown ones match nothing. */
export function statusParameter(values: readonly string[]): Sql {
  const asked = values.flatMap((value) => value.split(','));
  const known = documentStatuses.filter((status) => asked.includes(status));
  return { sql: `(${statusSql}) = any(?::text[])`, bindings: [known] };
}
