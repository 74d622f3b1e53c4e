import { enteredSettings } from '../../../../../schemas/mechanisms/common/read-state.ts';
import { englishPlan } from '../../../../../schemas/mechanisms/english-reverse/plan.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import { currencyOf } from '../../records/facts.ts';
import { plain, type Rule, type RuledNegotiation, type RulesOfType } from '../common/rule.ts';

/** Suppliers learn the procedure, but neither the steps nor the lowest price. */
export const englishReverseRules: RulesOfType = {
  forSupplier: () =>
    plain(
      'room.rules.english',
      'room.rules.english.countdown',
      'room.rules.english.leave',
      'room.rules.english.nobody',
      'room.rules.names',
    ),
  forPurchaser,
};

function forPurchaser(negotiation: RuledNegotiation, lowest: string | null, format: Format): readonly Rule[] {
  const ends = plain('rules.english.leave', 'room.rules.english.nobody', 'rules.english.shown');
  if (lowest === null) return [...plain('room.rules.english', 'room.rules.english.countdown'), ...ends];
  const currency = currencyOf(negotiation);
  const plan = englishPlan(enteredSettings(negotiation.settings), { lowest, currency });
  const money = (amount: string): string => format.money(amount, currency);
  const { startPrice, stepAmount, floorPrice, awardingSeconds: seconds } = plan;
  return [
    {
      id: 'rules.english',
      values: { start: money(startPrice), step: money(stepAmount), floor: money(floorPrice) },
    },
    { id: 'rules.english.countdown', values: { seconds } },
    ...ends,
  ];
}
