import { frozenSql } from './frozen-sql.ts';

/** `frozen`, `requestState` and `requestFinish` rule operations out and are not shown. */
export const responseColumns = {
  currency: '(select r.currency from request r where r.id = t.request_id)',
  scores: "t.evaluation->'scores'",
  relativePrice: "t.evaluation->>'relativePrice'",
  standing: "t.evaluation->'standing'",
  frozen: frozenSql,
  requestState: '(select r.state from request r where r.id = t.request_id)',
  requestFinish: '(select r.finish_date from request r where r.id = t.request_id)',
};
