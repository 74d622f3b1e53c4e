import type { Knex } from 'knex';
import {
  acceptWeight,
  isPriced,
  priceWeight,
  type WorkflowType,
} from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext, RecordOf, Write } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

type Criterion = RecordOf<'evaluationCriterion'>;

export interface WeightFacts {
  request: string;
  type: WorkflowType;
  /** Criteria other than price and the one in question. */
  others: readonly Criterion[];
}

/** Reads under a lock of the request's criteria: simultaneous writes must not share the last percent. */
export async function weightFacts(
  { record, parent }: { record: Criterion; parent: RecordOf<'request'> | undefined },
  { trx }: FactsContext,
): Promise<WeightFacts> {
  if (!parent) throw new Problem('not_found');
  await lockCriteria(parent.id, trx);
  const all = await rowsWhere(entityNamed('evaluationCriterion'), { request: parent.id }, trx);
  const others = all.filter((criterion) => !criterion.isPrice && criterion.id !== record.id);
  return { request: parent.id, type: parent.type, others };
}

const lockCriteria = (request: string, trx: Knex.Transaction) =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`criteria ${request}`]);

const weightsOf = (rows: readonly Criterion[]): number[] => rows.map(({ weight }) => weight);

export function checkWeight(weight: number, { others, type }: WeightFacts): void {
  const accepted = acceptWeight(weight, weightsOf(others), type);
  if (accepted.ok) return;
  const { code, params } = accepted.problem;
  if (code === 'criteria_weight_exhausted') throw new Problem('criteria_weight_exhausted');
  const limit = params?.['limit'] ?? '99';
  throw invalid([violation('weight', 'weight_exhausted', `Only ${limit} % is left`, { limit })]);
}

/**
 * Adapts the price's weight to the others'; an RFI has none. `weight` is that of the criterion in question, or 0 if it
 * is removed.
 */
export function priceWrites(weight: number, { request, type, others }: WeightFacts): Write[] {
  if (!isPriced(type)) return [];
  const values = { weight: priceWeight([...weightsOf(others), weight]) };
  return [{ patch: 'evaluationCriterion', where: { request, isPrice: true }, values }];
}

export function refuseForPrice(record: Criterion): void {
  if (record.isPrice) throw new Problem('criterion_cannot_be_deleted');
}
