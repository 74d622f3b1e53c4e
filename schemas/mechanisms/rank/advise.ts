import { type Advice, type Advise, betterStep, lowestOf, spreadOf, stepAdvice } from '../common/advice.ts';
import type { AdviceQuestion } from '../common/advice.ts';
import type { Traits } from '../common/traits.ts';
import { proposedExtension } from './types.ts';

/** Extensions of more minutes than this no longer have a practical limit. */
const longestCap = 240;
/** More bids than this to catch up with the best offer are tedious. */
const mostBids = 50;

/** The last second matters only if the finish decides. */
export const adviseRanked =
  ({ binding }: Pick<Traits, 'binding'>): Advise =>
  (question) => [
    ...extensionAdvice(question, binding),
    ...decrementAdvice(question),
    ...(question.entered.minimumBidPercent === 0
      ? [{ code: 'no_typing_guard' as const, settings: { minimumBidPercent: 10 } }]
      : []),
  ];

function extensionAdvice({ entered: { extension } }: AdviceQuestion, binding: Traits['binding']): Advice[] {
  if (!extension)
    return binding === 'mechanism' ? [{ code: 'no_soft_close', settings: { extension: proposedExtension } }] : [];
  const { capMinutes } = extension;
  if (capMinutes <= longestCap) return [];
  const settings = { extension: { ...extension, capMinutes: proposedExtension.capMinutes } };
  return [{ code: 'extension_uncapped', params: { hours: Math.round(capMinutes / 60) }, settings }];
}

function decrementAdvice({ entered, prices, currency }: AdviceQuestion): Advice[] {
  const lowest = lowestOf(prices);
  if (lowest === null) return [];
  const spread = spreadOf(prices);
  const step = entered.minimumDecrement;
  if (step) return stepAdvice({ step, spread, lowest, currency, most: mostBids, setting: 'minimumDecrement' });
  const minimumDecrement = betterStep({ spread, lowest, currency });
  return [{ code: 'no_step', params: { step: minimumDecrement, currency }, settings: { minimumDecrement } }];
}
