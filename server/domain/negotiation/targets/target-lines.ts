import type { Knex } from 'knex';
import { raw } from '../../../kernel/repository/records.ts';

/** One item of a draft: the requested item, the lowest offer per unit, and its goals, if any were entered. */
export interface TargetLine {
  id: string;
  /** Number on the page, from 1. */
  position: number;
  name: string;
  quantity: string;
  unit: string;
  best: string | null;
  target: string | null;
  limit: string | null;
}

export const targetLines = (negotiation: string, db: Knex): Promise<TargetLine[]> =>
  raw<TargetLine>(db, {
    sql: `select i.id, row_number() over (order by i.position, i.id)::int as position, i.name, i.quantity::text as quantity, i.unit,
        best.price as best, goal.target, goal.limit
      from request_item i
        left join (
          select line->>'item' as item, min((line->>'unitPrice')::numeric)::text as price
          from participation p cross join lateral jsonb_array_elements(p.items) line
          where p.negotiation_id = ? group by line->>'item'
        ) best on best.item = i.id::text
        left join (
          select value->>'item' as item, value->>'target' as target, value->>'limit' as limit
          from negotiation n cross join jsonb_array_elements(coalesce(n.settings->'items', '[]')) where n.id = ?
        ) goal on goal.item = i.id::text
      where i.negotiation_id = ? order by i.position, i.id`,
    bindings: [negotiation, negotiation, negotiation],
  });
