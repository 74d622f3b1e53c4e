import type { ImportColumn } from './import-column.ts';

/** The number of price breaks per line with columns in a price sheet. */
export const breakPlaces: readonly number[] = [1, 2, 3, 4, 5];

/** Columns for price breaks and capacities, for requests that ask for them. */
export const breakColumns: readonly ImportColumn[] = breakPlaces.flatMap((place) => [
  {
    id: `from${place}`,
    kind: 'decimal' as const,
    required: false,
    synonyms: [
      `from quantity ${place}`,
      `ab menge ${place}`,
      `desde cantidad ${place}`,
      `a partir da quantidade ${place}`,
    ],
  },
  {
    id: `price${place}`,
    kind: 'decimal' as const,
    required: false,
    synonyms: [`price from ${place}`, `preis ab ${place}`, `precio desde ${place}`, `preço a partir ${place}`],
  },
]);

export const capacityColumn: ImportColumn = {
  id: 'capacity',
  kind: 'decimal',
  required: false,
  synonyms: ['capacity', 'most', 'kapazität', 'höchstens', 'capacidad', 'capacidade'],
};
