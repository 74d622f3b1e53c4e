import type { Records } from '../../generated/records.ts';
import type { Language } from '../../language/json-schema.ts';

export type Preset = NonNullable<Records['awardScenario']['preset']>;

/** Titles of the suggested scenarios, as a person could have entered them. They can be changed like any other title. */
const titles: Readonly<Record<Language, Readonly<Record<Preset, string>>>> = {
  en: {
    single: 'One supplier',
    cheapest: 'Best offer for each item',
    two: 'At most two suppliers',
    three: 'At most three suppliers',
    incumbent: 'With the current supplier',
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
    cheapest: 'La mejor oferta por artículo',
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

const longest = 150;
const place = '{name}';

export const presetTitle = ({ preset, name = '' }: { preset: Preset; name?: string }, language: Language): string =>
  titles[language][preset].replace(place, () => name).slice(0, longest);

interface ScenarioTitle {
  preset?: Preset | null | undefined;
  title?: string | null | undefined;
}

/** Returns a suggested title in the reader's language. An entered title is unchanged. */
export function titleFor({ preset, title: stored }: ScenarioTitle, language: Language): string {
  const title = stored ?? '';
  if (!preset) return title;
  for (const texts of Object.values(titles)) {
    const [before = '', after] = texts[preset].split(place);
    if (after === undefined && title === before) return presetTitle({ preset }, language);
    if (after !== undefined && title.startsWith(before) && title.length > before.length)
      return presetTitle({ preset, name: title.slice(before.length) }, language);
  }
  return title;
}
