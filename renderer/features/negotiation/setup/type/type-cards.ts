import { availableTypes } from '../../../../../schemas/mechanisms/available-types.ts';
import { isMechanismType, mechanisms } from '../../../../../schemas/mechanisms/index.ts';
import { negotiationTypes } from '../../records/negotiation-type.ts';

export interface TypeCard {
  type: string;
  /** The outcome binds without a further choice: by the mechanism, by a deal in a chat, or not. */
  binding: 'binding' | 'deal' | 'choice';
  pace: 'live' | 'days' | 'short' | 'anyTime';
  fewest: number;
  available: boolean;
}

const facts: Record<string, Pick<TypeCard, 'binding' | 'pace'>> = {
  rank_auction: { binding: 'binding', pace: 'live' },
  rank_negotiation: { binding: 'choice', pace: 'live' },
  sealed_bid_negotiation: { binding: 'choice', pace: 'days' },
  dutch_negotiation: { binding: 'binding', pace: 'short' },
  english_reverse_negotiation: { binding: 'binding', pace: 'live' },
  ai_bot_negotiation: { binding: 'deal', pace: 'anyTime' },
  item_bot_negotiation: { binding: 'deal', pace: 'anyTime' },
  offline_negotiation: { binding: 'choice', pace: 'anyTime' },
};

/** Every type that can be looked at; those whose mechanism is missing say so and cannot be chosen. */
export const typeCards: readonly TypeCard[] = negotiationTypes.map((type) => ({
  type,
  ...(facts[type] ?? { binding: 'choice', pace: 'anyTime' }),
  fewest: isMechanismType(type) ? mechanisms[type].fewestParticipants : 1,
  available: availableTypes.includes(type),
}));
