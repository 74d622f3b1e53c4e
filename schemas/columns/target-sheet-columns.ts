import type { ImportColumn } from './import-column.ts';
import { priceSheetColumns } from './price-sheet-columns.ts';

const known: ReadonlySet<string> = new Set(['reference', 'position', 'name']);

/** The columns of a target sheet: an item as in a price sheet, with its target and limit per unit. */
export const targetSheetColumns: readonly ImportColumn[] = [
  ...priceSheetColumns.filter(({ id }) => known.has(id)),
  {
    id: 'target',
    kind: 'decimal',
    required: false,
    synonyms: [
      'target',
      'target price',
      'ziel',
      'zielpreis',
      'objetivo',
      'precio objetivo',
      'alvo',
      'preço alvo',
      'meta',
    ],
  },
  {
    id: 'limit',
    kind: 'decimal',
    required: false,
    synonyms: [
      'limit',
      'limit price',
      'at most',
      'grenze',
      'höchstens',
      'höchstpreis',
      'límite',
      'precio límite',
      'limite',
      'preço limite',
    ],
  },
];
