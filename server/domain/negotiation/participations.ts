import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Touched } from '../../kernel/commands/command.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

export const participationsOf = (negotiation: string, db: Knex): Promise<RecordOf<'participation'>[]> =>
  rowsWhere(entityNamed('participation'), { negotiation }, db);

export const asTouched = (rows: readonly { id: string }[]): Touched[] =>
  rows.map(({ id }) => ({ entity: 'participation', id }));
