import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { defineRule, type Write } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

/** An item of the request that holds a demand's lines, with the share of other demands. */
interface SharedItem {
  item: string;
  /** Current quantity of the item. */
  quantity: string;
  /** Quantity from this demand's lines. */
  own: string;
  /** Lines of other demands. */
  others: number;
}

/** Takes a demand out of its unpublished request, along with the quantities that it added to the items. */
export const unbundleDemand = defineRule<'demand', 'unbundle', SharedItem[]>({
  facts: async ({ record }, { trx }) => {
    const { id, workflow } = record;
    const [request] = await raw<{ state: string }>(trx, {
      sql: 'select state from request where workflow_id = ? for update',
      bindings: [workflow],
    });
    if (request && request.state !== 'created' && request.state !== 'drafted')
      throw new Problem('wrong_state', { params: { state: request.state, operation: 'unbundle' } });
    const shared = await raw<SharedItem>(trx, {
      sql: `select i.id as item, i.quantity, sum(l.quantity)::text as own,
          (select count(*)::int from demand_line o where o.request_item_id = i.id and o.demand_id <> l.demand_id) as others
        from demand_line l join request_item i on i.id = l.request_item_id where l.demand_id = ?
        group by i.id, i.quantity, l.demand_id`,
      bindings: [id],
    });
    await trx('demand_line').where({ demand_id: id }).delete();
    return shared;
  },
  decide: ({ facts: shared }) => ({
    changes: { workflow: null, bundledAt: null },
    writes: shared.map(withoutOwn),
    touched: [],
  }),
});

/**
 * Subtracts this demand's share, and keeps the purchaser's changes. Removes an item with nothing left, or without other
 * demands.
 */
function withoutOwn({ item, quantity, own, others }: SharedItem): Write {
  const left = new Decimal(quantity).minus(own);
  if (others === 0 || left.lte(0)) return { remove: 'requestItem', where: { id: item } };
  return { change: 'requestItem', id: item, values: { quantity: plain(left, 6) }, operation: 'unbundle' };
}
