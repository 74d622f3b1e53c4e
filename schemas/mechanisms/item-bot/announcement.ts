import type { AnnouncedType } from '../common/announced-type.ts';

export const itemBotAnnouncement: AnnouncedType = {
  type: 'item_bot_negotiation',
  flag: 'item_bot',
  traits: {
    ranked: false,
    bidding: false,
    acting: 'suppliers',
    binding: 'deal',
    pace: 'free',
    attention: 'anyTime',
    charted: false,
    curve: 'lines',
  },
};
