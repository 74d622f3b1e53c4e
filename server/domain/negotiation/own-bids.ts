import type { Knex } from 'knex';
import { rankSettings } from '../../../schemas/mechanisms/rank/opening.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { raw } from '../../kernel/repository/records.ts';

const mostShown = 500;

/** A supplier's own bids, newest first. Deciding ranks are told only where the tie rule shows them, and nobody seals them. */
export async function ownBids(row: Records['negotiation'], supplier: string, db: Knex): Promise<JsonObject[]> {
  const bids = await raw<JsonObject>(db, {
    sql: `select to_char(b.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, b.total::text as total,
        b.accepted, b.refusal, b.rank_before as "rankBefore", b.rank_after as "rankAfter"
      from bid b join participation p on p.id = b.participation_id
      where b.negotiation_id = ? and p.supplier_id = ? order by b.seq desc limit ${mostShown}`,
    bindings: [row.id, supplier],
  });
  const { tieRule } = rankSettings(enteredSettings(row.settings));
  if (tieRule === 'earliest' && !sealedFrom(row, 'supplier').participation.has('rank')) return bids;
  return bids.map((bid) => ({ ...bid, rankBefore: null, rankAfter: null }));
}
