import type { EarlierPrices, UploadPreview } from '../../../../schemas/generated/answers.ts';
import { isSameValues, valuesOf, type LineEdit, type LineValues } from '../lines/line-state.ts';
import type { ResponseLine } from '../lines/response-lines.ts';

/** A row that cannot be taken over as it is. */
export interface WrongRow {
  /** Its number in the file. */
  row: number;
  name: string;
  code: string;
}

export interface LineExtra {
  iri: string;
  breaks?: unknown;
  capacity?: unknown;
}

/** What prices from elsewhere come to, over the lines as they are. */
export interface TakenRows {
  changes: { iri: string; edit: LineEdit }[];
  /** Breaks and capacities, which are no part of the grid. */
  extras: LineExtra[];
  wrong: WrongRow[];
  /** Rows that say what stands there already. */
  same: number;
  /** Rows that say nothing of their item. */
  empty: number;
}

export type ReadRows = Pick<EarlierPrices | UploadPreview, 'rows'>;

/** Of the rows of a preview. A price that is none comes into its line as it was typed, to be mended there. */
export function takenRows(rows: ReadRows['rows'], lines: readonly ResponseLine[]): TakenRows {
  const byIri = new Map(lines.map((line) => [line.iri, line]));
  const taken: TakenRows = { changes: [], extras: [], wrong: [], same: 0, empty: 0 };
  for (const { row, name = '', values: said = {}, errors } of rows) {
    const line = byIri.get(String(said['@id']));
    const code = errors[0]?.code ?? null;
    if (code !== null) taken.wrong.push({ row, name, code });
    if (!line || (code !== null && code !== 'format_price')) continue;
    const edit = editOf(line, said, code);
    const { breaks, capacity } = said;
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

function editOf(line: ResponseLine, said: Record<string, unknown>, code: string | null): LineEdit | null {
  const { price, priceKind, available } = said;
  if (code !== null) return { values: valuesOf(line), text: String(price) };
  const values: LineValues = {
    available: typeof available === 'boolean' ? available : typeof price === 'string' || line.available,
    price: typeof price === 'string' ? price : line.price,
    priceKind: priceKind === 'unit' || priceKind === 'total' ? priceKind : line.priceKind,
  };
  return typeof price === 'string' || typeof available === 'boolean' ? { values, text: null } : null;
}
