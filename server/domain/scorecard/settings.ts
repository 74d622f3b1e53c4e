import type { Knex } from 'knex';
import { usualScorecard, type Scorecard } from '../../../schemas/domain/scorecard.ts';

/** Version 0: nothing was ever set. */
export interface StoredScorecard extends Scorecard {
  version: number;
}

export async function scorecardOf(organization: string, db: Knex): Promise<StoredScorecard> {
  const found = await db<StoredScorecard>('scorecard_setting')
    .where('organization_id', organization)
    .first('weights', 'bands', 'documents', 'version');
  return found ?? { ...usualScorecard, version: 0 };
}
