import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';
import type { Services } from '../../kernel/services.ts';
import { stateOf } from './state.ts';

interface Tick {
  entity: 'negotiation';
  recordId: string;
  at: Date;
}

/**
 * The price of a Dutch auction rises although nothing is written: which of these records are such, and when the next
 * price is shown. Who waits for the start is told of the first one then.
 */
export async function tickingNegotiations(
  ids: readonly string[],
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Tick[]> {
  const rows = await raw<RecordOf<'negotiation'>>(db, {
    sql: `select ${selectList(tableOf(entityNamed('negotiation')))} from negotiation t
      where t.id = any(?) and t.state in ('published', 'started') and t.plan is not null`,
    bindings: [ids],
  });
  return rows.flatMap((row) => {
    const at = nextStep(row, now().toISOString());
    return at === null ? [] : [{ entity: 'negotiation' as const, recordId: row.id, at: new Date(at) }];
  });
}

function nextStep(row: RecordOf<'negotiation'>, time: string): string | null {
  const { type, startDate } = row;
  const mechanism = mechanismFor(type);
  if (!mechanism) return null;
  if (startDate === null || startDate > time) return startDate;
  return mechanism.clock(stateOf(row, []), time)?.nextStepAt ?? null;
}
