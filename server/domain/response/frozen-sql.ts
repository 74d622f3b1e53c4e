/** SQL condition over the alias of an offer: true if a negotiation holds it, from its publication until it fails. */
export const heldSql = (offer: string): string => `exists (select 1 from participation p
  join negotiation n on n.id = p.negotiation_id where p.response_id = ${offer}.id and n.state not in ('drafted', 'failed'))`;

export const frozenSql = heldSql('t');
