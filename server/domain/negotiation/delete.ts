import { definePureRule, type Write } from '../../kernel/commands/rule.ts';

/** Its items are free again; those of a further round go back to the round before, which then is the newest. */
export const deleteNegotiation = definePureRule<'negotiation', 'delete'>(({ record }) => {
  const previous = record.previousRound ?? null;
  const first: Write[] = [
    { remove: 'participation', where: { negotiation: record.id } },
    { patch: 'requestItem', where: { negotiation: record.id }, values: { negotiation: previous } },
  ];
  const reopened = typeof previous === 'string' ? previous : undefined;
  if (reopened) first.push({ patch: 'negotiation', where: { id: reopened }, values: { nextRound: null } });
  return {
    first,
    touched: [
      { entity: 'workflow', id: record['workflow'] },
      ...(reopened ? [{ entity: 'negotiation', id: reopened }] : []),
    ],
  };
});
