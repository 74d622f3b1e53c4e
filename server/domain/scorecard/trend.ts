import type { Knex } from 'knex';
import { scoreOf, type Scorecard, type ScoreParts } from '../../../schemas/domain/scorecard.ts';
import { keptFactsUntil } from './kept-facts.ts';
import { partsOf } from './supplier-facts.ts';

const quarters = 7;

/** Ends of the last quarters in UTC, oldest first. The current one ends later than now. */
function quarterEnds(now: Date): Date[] {
  const next = 3 * (Math.floor(now.getUTCMonth() / 3) + 1);
  return Array.from(
    { length: quarters },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), next - 3 * (quarters - 1 - index), 1)),
  );
}

export interface ScoreUntil {
  until: string;
  score: string | null;
  parts: ScoreParts;
}

/** The score that the requests until each quarter's end give, by the weights of today. */
export async function trendOf(
  { supplier, buyer, card, now }: { supplier: string; buyer: string; card: Scorecard; now: Date },
  db: Knex,
): Promise<ScoreUntil[]> {
  const found = await keptFactsUntil({ supplier, buyer, instants: quarterEnds(now) }, db);
  return found.map(({ until, ...facts }) => {
    const parts = partsOf(facts);
    return { until: new Date(until).toISOString(), score: scoreOf(parts, card), parts };
  });
}
