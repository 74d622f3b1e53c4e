import {
  adviceOf,
  scoreKinds,
  scoreOf,
  type Advice,
  type Scorecard,
  type ScoreParts,
} from '../../../schemas/domain/scorecard.ts';

/** Bands by their upper end. Moving an end also moves the start of the next band. */
export interface CardDraft {
  weights: Record<string, number>;
  bands: { to: number; advice: Advice }[];
  documents: Advice;
}

export function draftOf({ weights, bands, documents }: Scorecard): CardDraft {
  return {
    weights: Object.fromEntries(
      scoreKinds.map((kind) => [kind, weights.find((one) => one.kind === kind)?.weight ?? 0]),
    ),
    bands: bands.map(({ to, advice }) => ({ to, advice })),
    documents,
  };
}

export const cardOf = ({ weights, bands, documents }: CardDraft): Scorecard => ({
  weights: scoreKinds.map((kind) => ({ kind, weight: weights[kind] ?? 0 })),
  bands: bands.map(({ to, advice }, at) => ({ from: bands[at - 1]?.to ?? 0, to, advice })),
  documents,
});

/** Splits the last band in half, unless it is only one point wide. */
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

/** Removes a band. Its range goes to the next one; that of the last goes to the previous one. */
export function withoutBand(draft: CardDraft, at: number): CardDraft {
  const bands = draft.bands.filter((_, index) => index !== at);
  return { ...draft, bands: bands.map((band, index) => (index === bands.length - 1 ? { ...band, to: 100 } : band)) };
}

/** A supplier's score under the draft; null while the weights do not add up. */
export function previewOf(parts: ScoreParts, draft: CardDraft): { score: string | null; advice: Advice } {
  const card = cardOf(draft);
  const score = scoreOf(parts, card);
  return { score, advice: adviceOf(score, card) };
}
