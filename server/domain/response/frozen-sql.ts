/** SQL condition over the alias `t` of an offer: a negotiation holds it, from its publishing until it failed. */
export const frozenSql = `exists (select 1 from participation p join negotiation n on n.id = p.negotiation_id
  where p.response_id = t.id and n.state not in ('drafted', 'failed'))`;
