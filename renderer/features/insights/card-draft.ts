import {
  adviceOf,
  scoreKinds,
  scoreOf,
  type Advice,
  type Scorecard,
  type ScoreParts,
} from '../../../schemas/domain/scorecard.ts';

/** Bands by where they end: whoever moves an end moves the beginning of the next. */
export interface CardDraft {
  weights: Record<string, number>;
  bands: { to: number; advice: Advice }[];
}

export function draftOf({ weights, bands }: Scorecard): CardDraft {
  return {
    weights: Object.fromEntries(
      scoreKinds.map((kind) => [kind, weights.find((one) => one.kind === kind)?.weight ?? 0]),
    ),
    bands: bands.map(({ to, advice }) => ({ to, advice })),
  };
}

export const cardOf = ({ weights, bands }: CardDraft): Scorecard => ({
  weights: scoreKinds.map((kind) => ({ kind, weight: weights[kind] ?? 0 })),
  bands: bands.map(({ to, advice }, at) => ({ from: bands[at - 1]?.to ?? 0, to, advice })),
});

/** In two halves; a band that is one point wide is not split. */
export function splitLast(draft: CardDraft): CardDraft {
  const from = draft.bands.at(-2)?.to ?? 0;
  const middle = Math.round((from + 100) / 2);
  const last = draft.bands.at(-1);
  if (!last || middle <= from || middle >= 100) return draft;
  return {
    ...draft,
    bands: [...draft.bands.slice(0, -1), { to: middle, advice: last.advice }, { to: 100, advice: 'none' }],
  };
}

/** Its room goes to the next one, or of the last to the one before. */
export function withoutBand(draft: CardDraft, at: number): CardDraft {
  const bands = draft.bands.filter((_, index) => index !== at);
  return { ...draft, bands: bands.map((band, index) => (index === bands.length - 1 ? { ...band, to: 100 } : band)) };
}

/** What the draft makes of a supplier; nothing while weights do not add up. */
export function previewOf(parts: ScoreParts, draft: CardDraft): { score: string | null; advice: Advice } {
  const card = cardOf(draft);
  const score = scoreOf(parts, card);
  return { score, advice: adviceOf(score, card) };
}
