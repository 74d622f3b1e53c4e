import { rankAuctionDefinition, rankNegotiationDefinition } from '../../../../../schemas/mechanisms/rank/definition.ts';
import type { Traits } from '../../../../../schemas/mechanisms/common/traits.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView } from '../type-view.ts';
import { ExtensionSwitch } from './extension-switch.tsx';
import { rankFigures } from './figures.tsx';
import { RankPanel } from './panel.tsx';
import { rankRules } from './rules.ts';
import { SpokenRank } from './spoken.tsx';

const rankView = ({ binding }: Traits): NegotiationTypeView => ({
  purchaser: { figures: rankFigures, tableTitle: 'room.ranking.title' },
  supplier: {
    Standing: OwnPlace,
    acting: { titleId: 'room.bid.title', Panel: RankPanel },
    Spoken: SpokenRank,
  },
  rules: rankRules(binding),
  SettingsPart: ExtensionSwitch,
});

export const rankAuctionView = rankView(rankAuctionDefinition.traits);
export const rankNegotiationView = rankView(rankNegotiationDefinition.traits);
