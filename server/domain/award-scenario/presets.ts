import type { Language } from '../../../schemas/language/json-schema.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { RequestOffers } from './read-award-input.ts';
import { offeredTotal } from '../../../schemas/domain/award/lot-price.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import type { Rule } from './rule-violations.ts';

type Preset = NonNullable<RecordOf<'awardScenario'>['preset']>;

export interface PresetScenario {
  preset: Preset;
  title: string;
  rules: Rule[];
}

/** Their names, as a person could have typed them: they can be changed like any other. */
const titles: Readonly<Record<Language, Readonly<Record<Preset, string>>>> = {
  en: {
    single: 'One supplier',
    cheapest: 'Best offer for each item',
    two: 'At most two suppliers',
    three: 'At most three suppliers',
    incumbent: 'With who delivers today',
    without: 'Without {name}',
  },
  de: {
    single: 'Ein Lieferant',
    cheapest: 'Bestes Angebot je Position',
    two: 'Höchstens zwei Lieferanten',
    three: 'Höchstens drei Lieferanten',
    incumbent: 'Mit dem bisherigen Lieferanten',
    without: 'Ohne {name}',
  },
  es: {
    single: 'Un solo proveedor',
    cheapest: 'La mejor oferta por posición',
    two: 'Dos proveedores como máximo',
    three: 'Tres proveedores como máximo',
    incumbent: 'Con el proveedor actual',
    without: 'Sin {name}',
  },
  pt: {
    single: 'Um único fornecedor',
    cheapest: 'Melhor proposta por item',
    two: 'No máximo dois fornecedores',
    three: 'No máximo três fornecedores',
    incumbent: 'Com o fornecedor atual',
    without: 'Sem {name}',
  },
};

interface PresetQuestion {
  offers: RequestOffers;
  /** By supplier. */
  names: ReadonlyMap<string, string>;
  language: Language;
}

const atMost = (value: string): Rule => ({ kind: 'max_suppliers', must: true, value });

/** What everybody asks first. Without whom: who offers most of all together, which is whom it would hurt to lose. */
export function presetScenarios({ offers, names, language }: PresetQuestion): PresetScenario[] {
  const texts = titles[language];
  const leader = leading(offers);
  const isDelivered = offers.items.some(({ incumbent }) => incumbent !== null);
  const incumbents: Rule = { kind: 'keep_incumbent', must: true, value: '100' };
  return [
    { preset: 'single', title: texts.single, rules: [atMost('1')] },
    { preset: 'cheapest', title: texts.cheapest, rules: [] },
    { preset: 'two', title: texts.two, rules: [atMost('2')] },
    { preset: 'three', title: texts.three, rules: [atMost('3')] },
    ...(isDelivered ? [{ preset: 'incumbent' as const, title: texts.incumbent, rules: [incumbents] }] : []),
    ...(leader === null
      ? []
      : [
          {
            preset: 'without' as const,
            title: texts.without.replace('{name}', names.get(leader) ?? '').slice(0, 150),
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
