import type { Knex } from 'knex';
import { adviceOf, scoreOf } from '../../../schemas/domain/scorecard.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { updateFigures } from '../insights/update-figures.ts';
import { keptFactsOf } from './kept-facts.ts';
import { scorecardOf } from './settings.ts';
import { partsOf } from './supplier-facts.ts';

const mostAtOnce = 500;

/**
 * Stores the scores of suppliers whose figures or whose scorecard changed, so that lists can filter and sort by them.
 * The database marks these records.
 */
export async function keepScores(buyer: string, services: Pick<Services, 'db' | 'now'>): Promise<void> {
  await updateFigures(buyer, services);
  while ((await services.db.transaction((trx) => scoreSome(buyer, trx))) === mostAtOnce);
}

/** A locked record that changes in the meantime is marked again afterwards. Returns the number of records. */
async function scoreSome(buyer: string, trx: Knex.Transaction): Promise<number> {
  const records = await raw<{ id: string; supplier: string }>(trx, {
    sql: `select id, organization_id as supplier from supplier_record
      where purchaser_organization_id = ? and organization_id is not null and not is_scored
      order by id limit ? for update skip locked`,
    bindings: [buyer, mostAtOnce],
  });
  if (records.length === 0) return 0;
  const card = await scorecardOf(buyer, trx);
  const facts = await keptFactsOf([...new Set(records.map(({ supplier }) => supplier))], buyer, trx);
  const scores = new Map(facts.map((one) => [one.supplier, scoreOf(partsOf(one), card)]));
  const of = ({ supplier }: { supplier: string }): string | null => scores.get(supplier) ?? null;
  await raw(trx, {
    sql: `update supplier_record r set score = s.score, score_advice = s.advice, is_scored = true
      from unnest(?::uuid[], ?::numeric[], ?::text[]) as s(id, score, advice) where r.id = s.id`,
    bindings: [records.map(({ id }) => id), records.map(of), records.map((one) => adviceOf(of(one), card))],
  });
  return records.length;
}

/** Marks all scores of the organization, whose scorecard changes in the same transaction. */
export const outdateScores = (buyer: string, trx: Knex.Transaction): Promise<unknown> =>
  raw(trx, {
    sql: 'update supplier_record set is_scored = false where purchaser_organization_id = ? and is_scored',
    bindings: [buyer],
  });
