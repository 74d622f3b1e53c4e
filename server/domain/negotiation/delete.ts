import { definePureRule, type RecordOf, type Write } from '../../kernel/commands/rule.ts';

/**
 * Frees the items of a draft before it is deleted. Those of a further round return to the round before, which becomes
 * the newest.
 */
export function removeDraft({
  id,
  previousRound: previous,
}: Pick<RecordOf<'negotiation'>, 'id' | 'previousRound'>): Write[] {
  const writes: Write[] = [
    { remove: 'participation', where: { negotiation: id } },
    { patch: 'requestItem', where: { negotiation: id }, values: { negotiation: previous } },
  ];
  if (previous !== null) writes.push({ patch: 'negotiation', where: { id: previous }, values: { nextRound: null } });
  return writes;
}

export const deleteNegotiation = definePureRule<'negotiation', 'delete'>(({ record }) => {
  const { previousRound: previous } = record;
  return {
    first: removeDraft(record),
    touched: [
      { entity: 'workflow', id: record.workflow },
      ...(previous === null ? [] : [{ entity: 'negotiation', id: previous }]),
    ],
  };
});
