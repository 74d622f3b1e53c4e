import { rankSettings } from '../../../../../schemas/mechanisms/rank/opening.ts';
import type { RankSettings } from '../../../../../schemas/mechanisms/rank/types.ts';
import { bestPriceFrom } from '../../../../../schemas/mechanisms/rank/views.ts';
import { enteredSettings } from '../../../../../schemas/mechanisms/common/read-state.ts';
import type { Traits } from '../../../../../schemas/mechanisms/common/traits.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import { currencyOf, settingsOf } from '../../records/facts.ts';
import { plain, type Rule, type RuledNegotiation, type RulesOfType } from '../common/rule.ts';

type Binding = Traits['binding'];

/** Rules of both rank types, which differ only in whether the result is binding. */
export const rankRules = (binding: Binding): RulesOfType => ({
  forSupplier: (negotiation, format) => supplierRules(negotiation, binding, format),
  forPurchaser: (negotiation, _, format) => purchaserRules(negotiation, binding, format),
});

function supplierRules(negotiation: RuledNegotiation, binding: Binding, format: Format): readonly Rule[] {
  const { minimumDecrement: decrement } = settingsOf(negotiation);
  return [
    ...plain('room.rules.relative', 'room.rules.ties'),
    ...(decrement ? [decrementRule(decrement, negotiation, format)] : []),
    ...extensionRules(negotiation, format),
    ...plain('room.rules.received', binding === 'mechanism' ? 'room.rules.binding' : 'room.rules.choice'),
  ];
}

function purchaserRules(negotiation: RuledNegotiation, binding: Binding, format: Format): readonly Rule[] {
  const settings = rankSettings(enteredSettings(negotiation.settings));
  const { minimumDecrement: decrement, minimumBidPercent: percent } = settings;
  const extension = extensionRules(negotiation, format);
  return [
    ...plain('rules.relative'),
    decrement === null ? { id: 'rules.decrement.none' } : decrementRule(decrement, negotiation, format),
    percent === 0
      ? { id: 'rules.lowest.none' }
      : { id: 'rules.lowest', values: { percent: format.percent(percent, { decimals: 0 }) } },
    { id: `rules.tie.${settings.tieRule}` },
    ...(extension.length === 0 ? plain('rules.extension.none') : extension),
    ...shownRules(negotiation, settings),
    ...plain('room.rules.received', binding === 'mechanism' ? 'room.rules.binding' : 'rules.choice'),
  ];
}

/** Rules about what suppliers can see, from the visibility switches. */
function shownRules(negotiation: RuledNegotiation, settings: RankSettings): readonly Rule[] {
  const count = negotiation.participations?.length ?? 0;
  const best = count >= bestPriceFrom ? 'rules.shown.best' : 'rules.shown.best.few';
  const more: Rule[] = [
    ...(settings.showBestPrice ? [{ id: best, values: { least: bestPriceFrom } }] : []),
    ...(settings.showParticipantCount ? plain('rules.shown.count') : []),
    ...(settings.showPriceForRankOne ? plain('rules.shown.rankOne') : []),
  ];
  return [{ id: more.length === 0 ? 'rules.shown.own' : 'rules.shown.also' }, ...more];
}

const decrementRule = (amount: string, negotiation: RuledNegotiation, format: Format): Rule => ({
  id: 'room.rules.decrement',
  values: { amount: format.money(amount, currencyOf(negotiation)) },
});

function extensionRules(negotiation: RuledNegotiation, format: Format): readonly Rule[] {
  const { extension } = settingsOf(negotiation);
  if (!extension) return [];
  const minutes = (seconds: number): string => format.decimal(seconds / 60, { maximum: 1 });
  return [
    {
      id: 'room.rules.extension',
      values: {
        window: minutes(extension.windowSeconds),
        rank: extension.rank,
        by: minutes(extension.bySeconds),
        cap: extension.capMinutes,
      },
    },
  ];
}
