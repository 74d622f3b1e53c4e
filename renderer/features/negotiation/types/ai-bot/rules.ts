import { plain, type RuledNegotiation, type Rule, type RulesOfType } from '../common/rule.ts';
import { defaultPolicy } from '../../../../../schemas/mechanisms/ai-bot/plan.ts';
import { settingsOf } from '../../records/facts.ts';

const autonomyOf = (negotiation: RuledNegotiation): string =>
  settingsOf(negotiation).policy?.autonomy ?? defaultPolicy.autonomy;

/** Rules that a supplier may know; for the purchaser also the policy's settings. */
export const aiBotRules: RulesOfType = {
  forSupplier: () =>
    plain('room.rules.aiBot', 'room.rules.aiBot.binding', 'room.rules.aiBot.secret', 'room.rules.aiBot.person'),
  forPurchaser: (negotiation): Rule[] => [
    ...plain('rules.aiBot', `rules.aiBot.${autonomyOf(negotiation)}`),
    {
      id: 'rules.aiBot.messages',
      values: { messages: settingsOf(negotiation).policy?.messages ?? defaultPolicy.messages },
    },
    ...plain('rules.aiBot.secret', 'rules.aiBot.end'),
  ],
};
