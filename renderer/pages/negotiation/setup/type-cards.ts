import { availableTypes } from '../../../../schemas/domain/negotiation/available-types.ts';
import { negotiationTypes } from './negotiation-types.ts';

export interface TypeCard {
  type: string;
  /** The outcome binds without a further choice: by the mechanism, by a deal in a chat, or not. */
  binding: 'binding' | 'deal' | 'choice';
  pace: 'live' | 'days' | 'short' | 'anyTime';
  fewest: number;
  available: boolean;
}

const facts: Record<string, Pick<TypeCard, 'binding' | 'pace' | 'fewest'>> = {
  rank_auction: { binding: 'binding', pace: 'live', fewest: 2 },
  rank_negotiation: { binding: 'choice', pace: 'live', fewest: 1 },
  sealed_bid_negotiation: { binding: 'choice', pace: 'days', fewest: 1 },
  dutch_negotiation: { binding: 'binding', pace: 'short', fewest: 2 },
  english_reverse_negotiation: { binding: 'binding', pace: 'live', fewest: 2 },
  ai_bot_negotiation: { binding: 'deal', pace: 'anyTime', fewest: 1 },
  item_bot_negotiation: { binding: 'deal', pace: 'anyTime', fewest: 1 },
  offline_negotiation: { binding: 'choice', pace: 'anyTime', fewest: 1 },
};

/** Every type that can be looked at; those whose mechanism is missing say so and cannot be chosen. */
export const typeCards: readonly TypeCard[] = negotiationTypes.map((type) => ({
  type,
  ...(facts[type] ?? { binding: 'choice', pace: 'anyTime', fewest: 1 }),
  available: availableTypes.includes(type),
}));
