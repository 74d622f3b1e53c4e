import type { EarlierPrices, UploadPreview } from '../../../../schemas/generated/answers.ts';
import { isSameValues, valuesOf, type LineEdit, type LineValues } from '../lines/line-state.ts';
import type { ResponseLine } from '../lines/response-lines.ts';

/** A row that cannot be applied unchanged. */
export interface WrongRow {
  /** The row's number in the file. */
  row: number;
  name: string;
  code: string;
}

export interface LineExtra {
  iri: string;
  breaks?: unknown;
  capacity?: unknown;
}

/** The result of prices from another source, compared with the current lines. */
export interface TakenRows {
  changes: { iri: string; edit: LineEdit }[];
  /** Price breaks and capacities, which are not part of the grid. */
  extras: LineExtra[];
  wrong: WrongRow[];
  /** Rows that equal the current values. */
  same: number;
  /** Rows without values for their item. */
  empty: number;
}

export type ReadRows = Pick<EarlierPrices | UploadPreview, 'rows'>;

/** Applies the rows of a preview. A text that is not a price is put into its line as typed, for correction there. */
export function takenRows(rows: ReadRows['rows'], lines: readonly ResponseLine[]): TakenRows {
  const byIri = new Map(lines.map((line) => [line.iri, line]));
  const taken: TakenRows = { changes: [], extras: [], wrong: [], same: 0, empty: 0 };
  for (const { row, name = '', values: rowValues = {}, errors } of rows) {
    const line = byIri.get(String(rowValues['@id']));
    const code = errors[0]?.code ?? null;
    if (code !== null) taken.wrong.push({ row, name, code });
    if (!line || (code !== null && code !== 'format_price')) continue;
    const edit = editOf(line, rowValues, code);
    const { breaks, capacity } = rowValues;
    const hasExtras = code === null && (breaks !== undefined || capacity !== undefined);
    if (hasExtras)
      taken.extras.push({
        iri: line.iri,
        ...(breaks === undefined ? {} : { breaks }),
        ...(capacity === undefined ? {} : { capacity }),
      });
    if (edit === null) taken.empty += hasExtras ? 0 : 1;
    else if (edit.text === null && isSameValues(edit.values, valuesOf(line))) taken.same += 1;
    else taken.changes.push({ iri: line.iri, edit });
  }
  return taken;
}

function editOf(line: ResponseLine, rowValues: Record<string, unknown>, code: string | null): LineEdit | null {
  const { price, priceKind, available } = rowValues;
  if (code !== null) return { values: valuesOf(line), text: String(price) };
  const values: LineValues = {
    available: typeof available === 'boolean' ? available : typeof price === 'string' || line.available,
    price: typeof price === 'string' ? price : line.price,
    priceKind: priceKind === 'unit' || priceKind === 'total' ? priceKind : line.priceKind,
  };
  return typeof price === 'string' || typeof available === 'boolean' ? { values, text: null } : null;
}
