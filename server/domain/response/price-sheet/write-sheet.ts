import { filled } from '../../../mail/messages.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { breakPlaces } from '../../../../schemas/columns/break-columns.ts';
import { unitWord, sheetTexts, type SheetTexts } from '../../../documents/document-texts.ts';
import { writeTable, type SheetColumn } from '../../../spreadsheets/write-table.ts';
import type { SheetContent, SheetLine } from './sheet-lines.ts';

type Head = keyof SheetTexts['heads'];

const columns: readonly ({ head: Head; isPrice?: true } & Omit<SheetColumn, 'title'>)[] = [
  { head: 'position', width: 6, kind: 'number', digits: 0 },
  { head: 'name', width: 40 },
  { head: 'note', width: 40 },
  { head: 'quantity', width: 12, kind: 'number' },
  { head: 'unit', width: 12 },
  { head: 'unitPrice', width: 16, kind: 'number', isPrice: true },
  { head: 'totalPrice', width: 16, kind: 'number', isPrice: true },
  { head: 'available', width: 12 },
  { head: 'reference', width: 40 },
];

/** Writes an offer's lines for pricing in a spreadsheet. An RFI has no price columns. */
export function writePriceSheet({ money, lines }: SheetContent, language: Language): Promise<Buffer> {
  const { sheet, heads, yes, no } = sheetTexts[language];
  const extras = extraColumns(money, language);
  const shown = columns.filter(({ isPrice }) => money.priced || !isPrice);
  return writeTable([
    {
      name: sheet,
      columns: [
        ...shown.map(({ head, isPrice, ...column }) => ({
          ...column,
          title: isPrice ? `${heads[head]} (${money.currency})` : heads[head],
        })),
        ...extras.map(({ title }) => ({ title, width: 16, kind: 'number' as const })),
      ],
      rows: lines.map((line) => {
        const cells = cellsOf(line, { language, yes, no });
        return [...shown.map(({ head }) => cells[head]), ...extras.map(({ of }) => of(line.line))];
      }),
    },
  ]);
}

interface ExtraColumn {
  title: string;
  of: (line: SheetLine['line']) => string | null;
}

/** Extra columns that the request allows. Breaks are sorted by quantity. */
function extraColumns({ priced, allows }: SheetContent['money'], language: Language): ExtraColumn[] {
  const { from, price, capacity } = sheetTexts[language];
  const ordered = ({ breaks }: SheetLine['line']) => (breaks ?? []).toSorted((a, b) => Number(a.from) - Number(b.from));
  const breaks = breakPlaces.flatMap((place): ExtraColumn[] => [
    { title: filled(from, { place: String(place) }), of: (line) => ordered(line)[place - 1]?.from ?? null },
    { title: filled(price, { place: String(place) }), of: (line) => ordered(line)[place - 1]?.unitPrice ?? null },
  ]);
  const most: ExtraColumn = { title: capacity, of: (line) => line.capacity };
  return [...(priced && allows.breaks ? breaks : []), ...(priced && allows.capacity ? [most] : [])];
}

interface Words extends Pick<SheetTexts, 'yes' | 'no'> {
  language: Language;
}

function cellsOf(sheetLine: SheetLine, { language, yes, no }: Words): Record<Head, string | null> {
  const { line, position, name, note, quantity, unit } = sheetLine;
  const { id, price, priceKind, available } = line;
  return {
    position: String(position),
    name,
    note,
    quantity,
    unit: unitWord(unit, language),
    unitPrice: priceKind === 'unit' ? price : null,
    totalPrice: priceKind === 'total' ? price : null,
    available: available ? yes : price === null ? null : no,
    reference: id,
  };
}
