import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordRef } from '../../kernel/commands/command.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';

/** All participations, without the prices of items: 50 participations may have 5,000 of these each. */
export const participationsOf = (negotiation: string, db: Knex): Promise<RecordOf<'participation'>[]> =>
  raw<RecordOf<'participation'>>(db, {
    sql: `select ${columns()} from participation t where t.negotiation_id = ? order by t.created_at, t.id`,
    bindings: [negotiation],
  });

const columns = (): string => selectList(tableOf(entityNamed('participation')), { instead: { items: 'null' } });

export const asTouched = (rows: readonly { id: string }[]): RecordRef[] =>
  rows.map(({ id }) => ({ entity: 'participation', id }));
