import type { ComputedSql } from '../../kernel/entity-server.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { explanationStateSql } from '../price-explanation/latest-explanation.ts';
import { frozenSql } from './frozen-sql.ts';
import { purchaseEndedSql } from './purchase-ended.ts';

/** Values that rule out operations and are not shown. */
export interface ResponseBounds {
  frozen?: boolean;
  purchaseEnded?: boolean;
  requestState?: Records['request']['state'];
  requestFinish?: Records['request']['finishDate'];
}

/** SQL over the alias `t` of an offer. */
export const responseColumns: ComputedSql<'response'> = {
  scores: "t.evaluation->'scores'",
  relativePrice: "t.evaluation->>'relativePrice'",
  standing: "t.evaluation->'standing'",
  lowPrice: "t.evaluation->'lowPrice'",
  explanationState: explanationStateSql,
};

export const responseHelpers: Record<keyof ResponseBounds, string> = {
  frozen: frozenSql,
  purchaseEnded: purchaseEndedSql,
  requestState: '(select r.state from request r where r.id = t.request_id)',
  requestFinish: '(select r.finish_date from request r where r.id = t.request_id)',
};
