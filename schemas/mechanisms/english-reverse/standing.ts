import type { EnglishState } from './types.ts';
import type { Place } from '../common/place.ts';

export const leaderOf = ({ participations, progress }: EnglishState): Place | null =>
  participations.find(({ id }) => id === progress.leader) ?? null;

export const stayingOf = ({ participations }: EnglishState): Place[] => participations.filter(({ left }) => !left);

/** True if all others have left, so no one can go lower anymore. */
export const onlyLeaderStays = (state: EnglishState): boolean =>
  stayingOf(state).every(({ id }) => id === state.progress.leader);
