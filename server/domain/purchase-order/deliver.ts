import { defineRule } from '../../kernel/commands/rule.ts';

/** The order was delivered. */
export const deliverOrder = defineRule<'purchaseOrder', 'deliver', null>({
  facts: () => Promise.resolve(null),
  decide: (_, { now }) => ({ changes: { deliveredAt: now.toISOString() } }),
});

/** The order is complete. */
export const closeOrder = defineRule<'purchaseOrder', 'close', null>({
  facts: () => Promise.resolve(null),
  decide: (_, { now }) => ({ changes: { closedAt: now.toISOString() } }),
});
