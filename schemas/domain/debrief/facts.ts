import type { PriceDistance } from './price-distance.ts';

export const debriefModes = ['off', 'rank', 'scores'] as const;
export type DebriefMode = (typeof debriefModes)[number];

/** Points out of `maximum`. `winner` is null in a split among several suppliers. */
export interface ComparedScore {
  maximum: string;
  own: string;
  winner: string | null;
}

/** Everything that a losing supplier may learn. It names no one, and no price can be computed from it. */
export interface DebriefFacts {
  /** Null with fewer than three offers, and in a split. */
  rank: { rank: number; of: number } | null;
  distance: PriceDistance | null;
  /** A price up to this many percent lower would have won, at the same quality. */
  lowerBy: number | null;
  /** Number of requirements. */
  requirements: number;
  /** Titles of the requirements that the offer does not meet. */
  unmet: string[];
  /** Only with mode `scores`. Price is not among them, because its rating would tell the winner's price. */
  criteria: (ComparedScore & { title: string })[];
  quality: ComparedScore | null;
}

/** The mode that counts: the workflow's own, otherwise the organization's. */
export const debriefMode = (workflow: DebriefMode | null, organization: DebriefMode | null): DebriefMode =>
  workflow ?? organization ?? 'rank';

export const shownFacts = (facts: DebriefFacts, mode: DebriefMode): DebriefFacts =>
  mode === 'scores' ? facts : { ...facts, criteria: [], quality: null };
