import { definePureRule, type Write } from '../../kernel/commands/rule.ts';

/** Its items are free again; those of a further round go back to the round before, which then is the newest. */
export const deleteNegotiation = definePureRule<'negotiation', 'delete'>(({ record }) => {
  const { previousRound: previous } = record;
  const first: Write[] = [
    { remove: 'participation', where: { negotiation: record.id } },
    { patch: 'requestItem', where: { negotiation: record.id }, values: { negotiation: previous } },
  ];
  if (previous !== null) first.push({ patch: 'negotiation', where: { id: previous }, values: { nextRound: null } });
  return {
    first,
    touched: [
      { entity: 'workflow', id: record.workflow },
      ...(previous === null ? [] : [{ entity: 'negotiation', id: previous }]),
    ],
  };
});
