import { enteredSettings } from '../../../../../schemas/mechanisms/common/read-state.ts';
import { defaultItemBotSettings } from '../../../../../schemas/mechanisms/item-bot/plan.ts';
import { plain, type Rule, type RulesOfType } from '../common/rule.ts';

const targets = (count: number): Rule =>
  count === 0 ? { id: 'rules.itemBot.noTargets' } : { id: 'rules.itemBot.targets', values: { count } };

export const itemBotRules: RulesOfType = {
  forSupplier: () => plain('room.rules.itemBot', 'room.rules.itemBot.total', 'room.rules.itemBot.binding'),
  forPurchaser: (negotiation, _, format) => {
    const settings = enteredSettings(negotiation.settings);
    const exchanges = settings.exchanges ?? defaultItemBotSettings.exchanges;
    const { totalLimit, items = [] } = settings;
    const limit = totalLimit
      ? [{ id: 'rules.itemBot.limit', values: { limit: format.money(totalLimit, negotiation.currency ?? 'EUR') } }]
      : [];
    return [
      targets(items.length),
      { id: 'rules.itemBot.exchanges', values: { count: exchanges } },
      ...limit,
      ...plain('rules.itemBot.winner'),
    ];
  },
};
