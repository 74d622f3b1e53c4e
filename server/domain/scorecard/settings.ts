import type { Knex } from 'knex';
import { usualScorecard, type Scorecard } from '../../../schemas/domain/scorecard.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Version 0: nothing was ever set. */
export interface StoredScorecard extends Scorecard {
  version: number;
}

export async function scorecardOf(organization: string, db: Knex): Promise<StoredScorecard> {
  const [found] = await raw<StoredScorecard>(db, {
    sql: 'select weights, bands, version from scorecard_setting where organization_id = ?',
    bindings: [organization],
  });
  return found ?? { ...usualScorecard, version: 0 };
}
