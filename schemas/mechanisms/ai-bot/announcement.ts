import type { AnnouncedType } from '../common/announced-type.ts';

export const aiBotAnnouncement: AnnouncedType = {
  type: 'ai_bot_negotiation',
  flag: 'ai_bot',
  traits: {
    ranked: false,
    bidding: false,
    acting: 'suppliers',
    binding: 'deal',
    pace: 'free',
    attention: 'anyTime',
    charted: false,
    curve: 'talk',
  },
};
