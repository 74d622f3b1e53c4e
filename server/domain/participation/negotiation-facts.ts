import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext, RecordOf } from '../../kernel/commands/rule.ts';
import { logEnd, type LogEnd } from '../../bidding/log.ts';
import { participationsOf } from '../negotiation/participations.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** The negotiation of a participation, with all participations. The route has locked its row. */
export interface NegotiationFacts {
  negotiation: RecordOf<'negotiation'>;
  participations: RecordOf<'participation'>[];
  end: LogEnd;
}

export async function negotiationFacts(
  { record }: { record: RecordOf<'participation'> },
  { trx }: FactsContext,
): Promise<NegotiationFacts> {
  const { negotiation: id } = record;
  const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id }, trx);
  if (!negotiation) throw new Problem('not_found');
  return { negotiation, participations: await participationsOf(id, trx), end: await logEnd(id, trx) };
}
