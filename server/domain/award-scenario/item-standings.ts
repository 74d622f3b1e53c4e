import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

/** In which negotiation an item lies, and how that stands. */
export interface ItemStanding {
  id: string;
  negotiation: string | null;
  state: Records['negotiation']['state'] | null;
}

export const itemStandings = (request: string, db: Knex): Promise<ItemStanding[]> =>
  raw<ItemStanding>(db, {
    sql: `select i.id, i.negotiation_id as negotiation, n.state from request_item i
      left join negotiation n on n.id = i.negotiation_id where i.request_id = ? order by i.id for update of i`,
    bindings: [request],
  });

/** Finished ones are taken as a whole, for a scenario knows their lots only so. */
const open: readonly (string | null)[] = [null, 'drafted', 'failed', 'finished'];

/** What is being negotiated is decided there. */
export function refuseUnderNegotiation(standings: readonly ItemStanding[], items: ReadonlySet<string>): void {
  const taken = standings.find(({ id, state }) => items.has(id) && !open.includes(state));
  if (taken) throw new Problem('item_in_negotiation', { params: { item: taken.id, negotiation: taken.negotiation } });
}
