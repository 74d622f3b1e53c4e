import type { ImportColumn } from './import-column.ts';

/** So many breaks of a line have columns in a price sheet. */
export const breakPlaces: readonly number[] = [1, 2, 3, 4, 5];

/** Columns of price breaks and of what can be delivered, for requests that ask for them. */
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
