/**
 * SQL over the aliases `l` of a line and `i` of its item. The unit price of the highest break that the requested
 * quantity reaches; null if there is none. Hardly any line has breaks, so the others need no lookup.
 */
export const breakPriceSql = `case when l.breaks is not null then (select (b->>'unitPrice')::numeric
    from jsonb_array_elements(l.breaks) b where (b->>'from')::numeric <= i.quantity
    order by (b->>'from')::numeric desc limit 1) end`;

const withBreaks = (breakAmount: string, otherwise: string): string =>
  `case when l.breaks is null then ${otherwise} else coalesce(${breakAmount}, ${otherwise}) end`;

/** The line's price for the quantity of its item, not rounded. */
export const exactAmountSql = withBreaks(
  `${breakPriceSql} * i.quantity`,
  `case l.price_kind when 'unit' then l.price * i.quantity else l.price end`,
);

/** The effective price at the requested quantity, and its kind. */
export const countedPriceSql = withBreaks(breakPriceSql, 'l.price');
export const countedKindSql = `case when ${breakPriceSql} is not null then 'unit' else l.price_kind end`;
