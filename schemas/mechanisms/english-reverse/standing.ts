import type { EnglishState } from './types.ts';
import type { Place } from '../common/place.ts';

export const leaderOf = ({ participations, progress }: EnglishState): Place | null =>
  participations.find(({ id }) => id === progress.leader) ?? null;

export const stayingOf = ({ participations }: EnglishState): Place[] => participations.filter(({ left }) => !left);

/** All others have left, so that nobody can go lower any more. */
export const onlyLeaderStays = (state: EnglishState): boolean =>
  stayingOf(state).every(({ id }) => id === state.progress.leader);
