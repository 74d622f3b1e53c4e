/** SQL condition over the alias of an offer: a negotiation holds it, from its publishing until it failed. */
export const heldSql = (offer: string): string => `exists (select 1 from participation p
  join negotiation n on n.id = p.negotiation_id where p.response_id = ${offer}.id and n.state not in ('drafted', 'failed'))`;

export const frozenSql = heldSql('t');
