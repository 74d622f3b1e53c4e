/** `standing` is for the representation's own use: what is saved while nobody has won yet. */
export const negotiationColumns: Record<string, string> = {
  standing: `(select json_build_object('initial', min(p.initial_price)::text,
      'leading', (array_agg(p.last_offer::text order by p.rank nulls last))[1])
    from participation p where p.negotiation_id = t.id and p.state <> 'left')`,
};
