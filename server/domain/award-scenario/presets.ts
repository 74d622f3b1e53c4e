import type { Language } from '../../../schemas/language/json-schema.ts';
import { presetTitle, type Preset } from '../../../schemas/domain/award/preset-titles.ts';
import type { RequestOffers } from './read-award-input.ts';
import { offeredTotal } from '../../../schemas/domain/award/lot-price.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import type { Rule } from './rule-violations.ts';

export interface PresetScenario {
  preset: Preset;
  title: string;
  rules: Rule[];
}

interface PresetQuestion {
  offers: RequestOffers;
  /** By supplier. */
  names: ReadonlyMap<string, string>;
  language: Language;
}

const atMost = (value: string): Rule => ({ kind: 'max_suppliers', must: true, value });

/** What everybody asks first. Without whom: who offers most of all together, which is whom it would hurt to lose. */
export function presetScenarios({ offers, names, language }: PresetQuestion): PresetScenario[] {
  const title = (preset: Preset, name = ''): string => presetTitle({ preset, name }, language);
  const leader = leading(offers);
  const isDelivered = offers.items.some(({ incumbent }) => incumbent !== null);
  const incumbents: Rule = { kind: 'keep_incumbent', must: true, value: '100' };
  return [
    { preset: 'single', title: title('single'), rules: [atMost('1')] },
    { preset: 'cheapest', title: title('cheapest'), rules: [] },
    { preset: 'two', title: title('two'), rules: [atMost('2')] },
    { preset: 'three', title: title('three'), rules: [atMost('3')] },
    ...(isDelivered ? [{ preset: 'incumbent' as const, title: title('incumbent'), rules: [incumbents] }] : []),
    ...(leader === null
      ? []
      : [
          {
            preset: 'without' as const,
            title: title('without', names.get(leader)),
            rules: [{ kind: 'exclude' as const, must: true, suppliers: [leader] }],
          },
        ]),
  ];
}

/** Of at least two who offer, the one with most items, then the lowest total. */
function leading({ items, offers }: RequestOffers): string | null {
  const ranked = offers
    .map((offer) => ({
      supplier: offer.supplier,
      count: offer.lines.length,
      total: new Decimal(offeredTotal(offer, items)).times(offer.rate),
    }))
    .toSorted((a, b) => b.count - a.count || a.total.cmp(b.total) || (a.supplier < b.supplier ? -1 : 1));
  return ranked.length > 1 ? (ranked[0]?.supplier ?? null) : null;
}
