import type { Knex } from 'knex';
import { isSupplying, type Caller } from '../../../permissions/caller.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { readScope, type Reader, type Sql } from '../../kernel/repository/scope.ts';

/** News for a side is what the other one wrote: questions for a purchaser, answers for a supplier. */
const newsOf = { purchaser: 't.created_at', supplier: 't.answered_at' } as const;

function newsFor({ kind, viewAs }: Caller): string | undefined {
  if (isSupplying({ kind, viewAs })) return newsOf.supplier;
  return (viewAs?.kind ?? kind) === 'purchaser' ? newsOf.purchaser : undefined;
}

/** `unread=true`: questions with news since the caller last looked at those of their request. */
export function unreadParameter([value]: readonly string[], { caller }: Reader): Sql | undefined {
  if (value !== 'true') return undefined;
  const news = newsFor(caller);
  if (!news) return { sql: 'false', bindings: [] };
  return {
    sql: `${news} > coalesce((select s.read_at from question_reading s
      where s.account_id = ? and s.request_id = t.request_id), '-infinity')`,
    bindings: [caller.account],
  };
}

/**
 * Marks everything up to the newest visible entry as read, not up to now. An entry still being written has an earlier
 * time and would never be new. Nothing of the organization changes, so read-only callers may also do it.
 */
export async function markRead(request: string, reader: Reader, db: Knex): Promise<void> {
  await checkVisible(request, reader, db);
  const news = newsFor(reader.caller);
  if (!news) return;
  const scope = readScope({ entity: entityNamed('question'), actions: ['read'], alias: 't' }, reader);
  await raw(db, {
    sql: `insert into question_reading as s (account_id, request_id, read_at)
      select ?::uuid, ?::uuid, max(${news}) from question t where t.request_id = ? and ${scope.sql}
      having max(${news}) is not null
      on conflict (account_id, request_id) do update set read_at = greatest(s.read_at, excluded.read_at)`,
    bindings: [reader.caller.account, request, request, ...scope.bindings],
  });
}

async function checkVisible(request: string, reader: Reader, db: Knex): Promise<void> {
  const scope = readScope({ entity: entityNamed('request'), actions: ['read', 'open'], alias: 't' }, reader);
  const sql = `select 1 from request t where t.id = ? and ${scope.sql}`;
  const found = await raw(db, { sql, bindings: [request, ...scope.bindings] });
  if (found.length === 0) throw new Problem('not_found');
}
