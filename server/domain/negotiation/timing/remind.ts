import { defineRule, type RecordOf } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import { participationsOf } from '../participations.ts';
import { negotiationMail, participants, type NegotiationReceiver } from '../receivers.ts';
import { mechanismOf, stateOf } from '../../../bidding/state.ts';

interface Facts {
  participations: RecordOf<'participation'>[];
  receivers: NegotiationReceiver[];
}

/** Reminds suppliers in open talks of the end, once, some time before the finish. Raises no version. */
export const remindTalks = defineRule<'negotiation', 'remind', Facts>({
  facts: async ({ record }, { trx }) => ({
    participations: await participationsOf(record.id, trx),
    receivers: await participants(record.id, trx),
  }),
  decide: ({ record, facts: { participations, receivers } }, { now }) => {
    if (record.remindedAt !== null) throw new Problem('wrong_state', { params: { remindedAt: record.remindedAt } });
    const open = stillTalking(record, { participations, now });
    return {
      writes: [{ patch: 'negotiation', where: { id: record.id }, values: { remindedAt: now.toISOString() } }],
      effects: receivers
        .filter(({ organization }) => open.has(organization))
        .map((receiver) => negotiationMail('talk-reminder', receiver, { record })),
    };
  },
});

/** Suppliers that have neither left, agreed nor ended. */
function stillTalking(
  record: RecordOf<'negotiation'>,
  { participations, now }: Pick<Facts, 'participations'> & { now: Date },
): Set<string> {
  const { conversation, possible, actions } = mechanismOf(record);
  const state = stateOf(record, participations);
  const isOpen = ({ id, state: own }: RecordOf<'participation'>): boolean => {
    if (own === 'left') return false;
    // In types without words, reminds suppliers that can still answer.
    if (!conversation) return possible(state, id, now.toISOString()).some((name) => actions[name]?.by === 'supplier');
    const phase = conversation(state, id)?.phase ?? 'open';
    return phase === 'open' || phase === 'person';
  };
  return new Set(participations.filter(isOpen).map(({ supplier }) => supplier));
}
