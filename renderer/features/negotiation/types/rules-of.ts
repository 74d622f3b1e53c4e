import { dutchPlan } from '../../../../schemas/mechanisms/dutch/plan.ts';
import { englishPlan } from '../../../../schemas/mechanisms/english-reverse/plan.ts';
import { rankSettings } from '../../../../schemas/mechanisms/rank/opening.ts';
import type { RankSettings } from '../../../../schemas/mechanisms/rank/types.ts';
import { bestPriceFrom } from '../../../../schemas/mechanisms/rank/views.ts';
import { enteredSettings } from '../../../../schemas/mechanisms/common/read-state.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { currencyOf, settingsOf, typeOf } from '../records/room-facts.ts';
import { textOrNull } from '../records/room-types.ts';

/** A sentence: a message with its values. */
export interface Rule {
  id: string;
  values?: Record<string, string | number>;
}

const plain = (...ids: string[]): Rule[] => ids.map((id) => ({ id }));

/** Of types without ranks, as a supplier may know them. */
const suppliers: Record<string, readonly Rule[]> = {
  sealed_bid_negotiation: plain(
    'room.rules.sealed',
    'room.rules.sealed.open',
    'room.rules.received',
    'room.rules.choice',
  ),
  dutch_negotiation: plain('room.rules.dutch', 'room.rules.dutch.first', 'room.rules.dutch.nobody', 'room.rules.names'),
  english_reverse_negotiation: plain(
    'room.rules.english',
    'room.rules.english.countdown',
    'room.rules.english.leave',
    'room.rules.english.nobody',
    'room.rules.names',
  ),
  offline_negotiation: plain('room.rules.offline', 'room.rules.offline.shown', 'room.rules.choice'),
};

/** The rules as they hold for a supplier: of the settings only those that it may know. */
export function supplierRules(negotiation: JsonObject, format: Format): readonly Rule[] {
  const own = suppliers[typeOf(negotiation)];
  if (own) return own;
  const decrement = textOrNull(settingsOf(negotiation)['minimumDecrement']);
  return [
    ...plain('room.rules.relative', 'room.rules.ties'),
    ...(decrement === null ? [] : [decrementRule(decrement, negotiation, format)]),
    ...extensionRules(negotiation, format),
    ...plain('room.rules.received', bindingOf(negotiation)),
  ];
}

/** The rules and settings as they hold, for the purchaser. `lowest` is the lowest initial price, null of no offer. */
export function purchaserRules(negotiation: JsonObject, lowest: string | null, format: Format): readonly Rule[] {
  return purchasers[typeOf(negotiation)]?.(negotiation, lowest, format) ?? [];
}

type Maker = (negotiation: JsonObject, lowest: string | null, format: Format) => readonly Rule[];

const purchasers: Record<string, Maker> = {
  rank_auction: rankRules,
  rank_negotiation: rankRules,
  sealed_bid_negotiation: () => plain('rules.sealed', 'rules.sealed.open', 'room.rules.received', 'rules.choice'),
  dutch_negotiation: dutchRules,
  english_reverse_negotiation: englishRules,
  offline_negotiation: () => plain('rules.offline', 'rules.offline.end', 'rules.choice'),
};

function rankRules(negotiation: JsonObject, _: string | null, format: Format): readonly Rule[] {
  const settings = rankSettings(enteredSettings(negotiation['settings']));
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
    ...plain('room.rules.received', typeOf(negotiation) === 'rank_auction' ? 'room.rules.binding' : 'rules.choice'),
  ];
}

/** What the visibility switches show to suppliers. */
function shownRules(negotiation: JsonObject, settings: RankSettings): readonly Rule[] {
  const { participations } = negotiation;
  const count = Array.isArray(participations) ? participations.length : 0;
  const best = count >= bestPriceFrom ? 'rules.shown.best' : 'rules.shown.best.few';
  const more: Rule[] = [
    ...(settings.showBestPrice ? [{ id: best, values: { least: bestPriceFrom } }] : []),
    ...(settings.showParticipantCount ? plain('rules.shown.count') : []),
    ...(settings.showPriceForRankOne ? plain('rules.shown.rankOne') : []),
  ];
  return [{ id: more.length === 0 ? 'rules.shown.own' : 'rules.shown.also' }, ...more];
}

function dutchRules(negotiation: JsonObject, lowest: string | null, format: Format): readonly Rule[] {
  const ends = plain('room.rules.dutch.first', 'room.rules.dutch.nobody', 'rules.dutch.shown');
  if (lowest === null) return [...plain('room.rules.dutch'), ...ends];
  const currency = currencyOf(negotiation);
  const plan = dutchPlan(enteredSettings(negotiation['settings']), { lowest, currency });
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

function englishRules(negotiation: JsonObject, lowest: string | null, format: Format): readonly Rule[] {
  const ends = plain('rules.english.leave', 'room.rules.english.nobody', 'rules.english.shown');
  if (lowest === null) return [...plain('room.rules.english', 'room.rules.english.countdown'), ...ends];
  const currency = currencyOf(negotiation);
  const plan = englishPlan(enteredSettings(negotiation['settings']), { lowest, currency });
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

const bindingOf = (negotiation: JsonObject): string =>
  typeOf(negotiation) === 'rank_auction' ? 'room.rules.binding' : 'room.rules.choice';

const decrementRule = (amount: string, negotiation: JsonObject, format: Format): Rule => ({
  id: 'room.rules.decrement',
  values: { amount: format.money(amount, currencyOf(negotiation)) },
});

function extensionRules(negotiation: JsonObject, format: Format): readonly Rule[] {
  const { extension } = settingsOf(negotiation);
  if (!isObject(extension)) return [];
  const minutes = (seconds: unknown): string => format.decimal(Number(seconds) / 60, { maximum: 1 });
  return [
    {
      id: 'room.rules.extension',
      values: {
        window: minutes(extension['windowSeconds']),
        rank: Number(extension['rank']),
        by: minutes(extension['bySeconds']),
        cap: Number(extension['capMinutes']),
      },
    },
  ];
}
