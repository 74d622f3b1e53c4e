/** States in which an order no longer carries out its award, which may have another order. */
export const endedOrderStates: readonly string[] = ['declined', 'cancelled'];

/** SQL over the alias of an order: true while it carries out its award. */
export const orderStands = (alias: string): string => `${alias}.state not in ('${endedOrderStates.join("', '")}')`;
