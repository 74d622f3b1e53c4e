import type { Derivation } from '../../kernel/entity-server.ts';
import type { Touched } from '../../kernel/commands/command.ts';
import type { PersistContext } from '../../kernel/commands/persist.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';

/** Demands of the negotiation's items all of whose lines stand on an order that was not declined. */
const ordered = (negotiation: string, now: string): Sql => ({
  sql: `update demand d set state = 'ordered', ordered_at = ?, updated_at = ?, version = d.version + 1
    where d.state = 'bundled' and d.id in (select l.demand_id from demand_line l
      join request_item i on i.id = l.request_item_id where i.negotiation_id = ?)
    and not exists (select 1 from demand_line m join request_item j on j.id = m.request_item_id
      where m.demand_id = d.id and not exists (select 1 from purchase_order p where p.negotiation_id = j.negotiation_id
        and p.state <> 'declined' and p.lines @> jsonb_build_array(jsonb_build_object('item', j.id))))
    returning d.id`,
  bindings: [now, now, negotiation],
});

/** A supplier that declines its order leaves the demands where they were. */
const notOrdered = (negotiation: string, now: string): Sql => ({
  sql: `update demand d set state = 'bundled', ordered_at = null, updated_at = ?, version = d.version + 1
    where d.state = 'ordered' and d.id in (select l.demand_id from demand_line l
      join request_item i on i.id = l.request_item_id where i.negotiation_id = ?) returning d.id`,
  bindings: [now, negotiation],
});

/** Of workflows that are gone: their demands may be bundled again. */
const adrift = (organization: string, now: string): Sql => ({
  sql: `update demand d set state = 'approved', bundled_at = null, updated_at = ?, version = d.version + 1
    where d.organization_id = ? and d.state = 'bundled' and d.workflow_id is null returning d.id`,
  bindings: [now, organization],
});

type Moved = (row: Record<string, unknown>, now: string) => Sql;

/** Which commands move demands; each of them names the record that it was about. */
const moves: Record<string, Moved> = {
  'participation createPurchaseOrder': ({ negotiation }, now) => ordered(String(negotiation), now),
  'purchaseOrder decline': ({ negotiation }, now) => notOrdered(String(negotiation), now),
  'workflow delete': ({ organization }, now) => adrift(String(organization), now),
};

/** Demands follow what becomes of the request that serves them. */
export const demandsFollow: Derivation = {
  concerns: ({ entity, operation }) => moves[`${entity.name} ${operation}`] !== undefined,
  derive: async ({ entity, operation }, { row, trx, now }: PersistContext & { row: object | undefined }) => {
    const move = moves[`${entity.name} ${operation}`];
    if (!move || !row) return [];
    const moved = await raw<{ id: string }>(trx, move({ ...row }, now.toISOString()));
    return moved.map(({ id }): Touched => ({ entity: 'demand', id }));
  },
};
