import { openRankAuction } from './rule.ts';
import { compareInstants } from '../common/mechanism.ts';
import type { EnteredSettings, Opening } from '../common/opening.ts';
import { defaultRankSettings, type RankSettings, type RankState, type RankType } from './types.ts';

/** Returns the settings of a rank type, with defaults for empty values. */
export function rankSettings(entered: EnteredSettings): RankSettings {
  const { minimumDecrement, minimumBidPercent, tieRule, extension, ...others } = { ...defaultRankSettings, ...entered };
  const { showBestPrice, showParticipantCount, showPriceForRankOne } = others;
  return {
    minimumDecrement,
    minimumBidPercent,
    tieRule,
    extension,
    showBestPrice,
    showParticipantCount,
    showPriceForRankOne,
  };
}

/** Returns the state at publishing, whatever the order of the participants. */
export function openRanked(type: RankType, opening: Opening): RankState {
  const { currency, startDate, finishDate, settings, participations } = opening;
  return openRankAuction({
    type,
    currency,
    startDate,
    finishDate: finishDate ?? startDate,
    settings: rankSettings(settings),
    participations: participations.toSorted((a, b) => compareInstants(a.initialAt, b.initialAt)),
  });
}
