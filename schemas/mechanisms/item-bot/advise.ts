import { Decimal } from '../../domain/decimal.ts';
import { type Advice, type Advise, type AdviceQuestion, lowestOf, targetAdvice } from '../common/advice.ts';

/** Targets that are already offered would be agreed at once, and ask for nothing. */
export const adviseItemBot: Advise = (question) => {
  const { entered, prices, currency } = question;
  const lowest = lowestOf(prices);
  const { items = [], totalTarget } = entered;
  const total = totalTarget !== undefined && lowest !== null ? targetAdvice(totalTarget, lowest, currency) : [];
  const advice = total.length > 0 ? total : itemAdvice(question);
  return items.length > 0 ? advice : [...advice, { code: 'no_targets' }];
};

function itemAdvice({ entered: { items = [] }, lot }: AdviceQuestion): Advice[] {
  const offers = Object.values(lot?.prices ?? {});
  const above = items.filter(({ item, target }) => {
    const best = lowestOf(offers.flatMap((lines) => lines[item]?.unitPrice ?? []));
    return best !== null && new Decimal(target).gt(best);
  });
  return above.length > 0 ? [{ code: 'target_above_best_offer', params: { items: above.length } }] : [];
}
