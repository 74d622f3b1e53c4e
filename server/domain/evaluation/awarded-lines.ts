import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { AwardedLine } from '../../spreadsheets/write-comparison-xlsx.ts';

/** Items of the request that a split awarded, by supplier, in the currency of each award. */
export const awardedLines = (request: string, db: Knex): Promise<AwardedLine[]> =>
  raw<AwardedLine>(db, {
    sql: `select s.legal_name as supplier, i.name as item, x ->> 'quantity' as quantity, i.unit,
        coalesce(x ->> 'share', '100') as share, x ->> 'amount' as amount, a.currency
      from supplier_award a join organization s on s.id = a.supplier_id
        cross join jsonb_array_elements(a.items) x join request_item i on i.id = (x ->> 'item')::uuid
      where a.request_id = ? order by s.legal_name, a.id, i.position, i.id`,
    bindings: [request],
  });
