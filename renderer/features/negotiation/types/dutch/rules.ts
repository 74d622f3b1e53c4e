import { enteredSettings } from '../../../../../schemas/mechanisms/common/read-state.ts';
import { dutchPlan } from '../../../../../schemas/mechanisms/dutch/plan.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import { currencyOf } from '../../records/facts.ts';
import { plain, type Rule, type RuledNegotiation, type RulesOfType } from '../common/rule.ts';

/** Suppliers learn the procedure, but not the start or end of the price range. */
export const dutchRules: RulesOfType = {
  forSupplier: () => plain('room.rules.dutch', 'room.rules.dutch.first', 'room.rules.dutch.nobody', 'room.rules.names'),
  forPurchaser,
};

function forPurchaser(negotiation: RuledNegotiation, lowest: string | null, format: Format): readonly Rule[] {
  const ends = plain('room.rules.dutch.first', 'room.rules.dutch.nobody', 'rules.dutch.shown');
  if (lowest === null) return [...plain('room.rules.dutch'), ...ends];
  const currency = currencyOf(negotiation);
  const plan = dutchPlan(enteredSettings(negotiation.settings), { lowest, currency });
  const money = (amount: string): string => format.money(amount, currency);
  const seconds = plan.steps * plan.stepSeconds;
  return [
    {
      id: 'rules.dutch',
      values: { start: money(plan.startPrice), step: money(plan.stepAmount), seconds: plan.stepSeconds },
    },
    {
      id: 'rules.dutch.end',
      values: { steps: plan.steps, last: money(plan.lastPrice), duration: format.countdown(seconds * 1000) },
    },
    ...ends,
  ];
}
