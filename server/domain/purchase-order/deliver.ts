import { defineRule } from '../../kernel/commands/rule.ts';

/** What was ordered has come. */
export const deliverOrder = defineRule<'purchaseOrder', 'deliver', null>({
  facts: () => Promise.resolve(null),
  decide: (_, { now }) => ({ changes: { deliveredAt: now.toISOString() } }),
});

/** Nothing is left to be done. */
export const closeOrder = defineRule<'purchaseOrder', 'close', null>({
  facts: () => Promise.resolve(null),
  decide: (_, { now }) => ({ changes: { closedAt: now.toISOString() } }),
});
