import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext, Question } from '../../kernel/commands/rule.ts';
import { logEnd, type LogEnd } from '../negotiation/log.ts';
import { participationsOf } from '../negotiation/participations.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';

/** The negotiation of a participation (its row is locked by the route) with everybody's places. */
export interface NegotiationFacts {
  negotiation: Row;
  participations: Row[];
  end: LogEnd;
}

export async function negotiationFacts({ record }: Question, { trx }: FactsContext): Promise<NegotiationFacts> {
  const id = String(record['negotiation']);
  const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id }, trx);
  if (!negotiation) throw new Problem('not_found');
  return { negotiation, participations: await participationsOf(id, trx), end: await logEnd(id, trx) };
}
