/** Over the alias `t` of an item: the lines of demands that it serves. */
export const requestItemColumns: Record<string, string> = {
  trace: `(select json_agg(json_build_object('demand', '/api/demands/' || d.id, 'number', d.number, 'title', d.title,
      'line', l.position, 'quantity', l.quantity::text, 'neededBy', l.needed_by) order by d.number, l.position)
    from demand_line l join demand d on d.id = l.demand_id where l.request_item_id = t.id)`,
};
