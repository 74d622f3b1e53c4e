import type { Language } from '../../../../schemas/language/json-schema.ts';
import { unitWord } from '../../../documents/unit-words.ts';
import { writeTable, type SheetColumn } from '../../../spreadsheets/write-table.ts';
import { targetSheetTexts, type TargetSheetTexts } from './sheet-texts.ts';
import type { TargetLine } from './target-lines.ts';

type Head = keyof TargetSheetTexts['heads'];

const columns: readonly ({ head: Head; isPrice?: true } & Omit<SheetColumn, 'title'>)[] = [
  { head: 'position', width: 6, kind: 'number', digits: 0 },
  { head: 'name', width: 40 },
  { head: 'quantity', width: 12, kind: 'number' },
  { head: 'unit', width: 12 },
  { head: 'best', width: 16, kind: 'number', isPrice: true },
  { head: 'target', width: 16, kind: 'number', isPrice: true },
  { head: 'limit', width: 16, kind: 'number', isPrice: true },
  { head: 'reference', width: 40 },
];

/** Targets and limits of a draft, to be filled in in a spreadsheet. */
export function writeTargetSheet(
  lines: readonly TargetLine[],
  { currency, language }: { currency: string; language: Language },
): Promise<Buffer> {
  const { sheet, heads } = targetSheetTexts[language];
  const cellsOf = ({ id, position, unit, ...line }: TargetLine): Record<Head, string | null> => ({
    ...line,
    position: String(position),
    unit: unitWord(unit, language),
    reference: id,
  });
  return writeTable([
    {
      name: sheet,
      columns: columns.map(({ head, isPrice, ...column }) => ({
        ...column,
        title: isPrice ? `${heads[head]} (${currency})` : heads[head],
      })),
      rows: lines.map((line) => {
        const cells = cellsOf(line);
        return columns.map(({ head }) => cells[head]);
      }),
    },
  ]);
}
