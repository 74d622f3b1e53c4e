import { checkRecord, checkRole } from '../commands/check.ts';
import type { Command } from '../commands/command.ts';
import { Problem } from '../problem.ts';
import { findRepresentation } from '../repository/records.ts';
import type { Row } from '../repository/table.ts';
import type { Services } from '../services.ts';
import type { Context } from './context.ts';

/** Runs the first checks of a command for calls outside the pipeline: role, visibility, this very record. */
export async function checkCaller(
  command: Command & { id: string },
  { state: { reader } }: Context,
  { db }: Services,
): Promise<Row> {
  checkRole(command, reader);
  const record = await findRepresentation({ entity: command.entity, id: command.id }, reader, db);
  if (!record) throw new Problem('not_found');
  checkRecord(command, record, reader);
  return record;
}
