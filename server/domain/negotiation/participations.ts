import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Touched } from '../../kernel/commands/command.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';

export const participationsOf = (negotiation: string, db: Knex): Promise<Row[]> =>
  rowsWhere(entityNamed('participation'), { negotiation }, db);

export const asTouched = (rows: readonly { id: string }[]): Touched[] =>
  rows.map(({ id }) => ({ entity: 'participation', id }));
