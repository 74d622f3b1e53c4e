import { bare } from '../../../schemas/domain/similarity.ts';
import { matchScore, headsOf } from '../../../schemas/columns/suggest-mapping.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import { hasAmount } from './cells.ts';
import { below, hasWords, headOf, isCounting, isKindHead, isNumeric, kindsHead, type Rows } from './head-rows.ts';
import { colorWords } from '../certainty/words.ts';
import { columnOf, countedIn, mapHeads, needColumns } from './need-columns.ts';
import { isPrices, roleOfColumns, type Roles, share } from './table-roles.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { unitInBracket, unitInCell } from '../quantities/pack-words.ts';
import { isSumName } from '../quantities/sum-names.ts';
import {
  differenceColumn,
  isCountHead,
  latestOf,
  multipliedColumn,
  openOf,
  placesIn,
  sumColumn,
} from './counting-columns.ts';

/** The columns of a table and the start of its body. `sizes`: columns that each count the thing in another size. */
export interface TableShape {
  roles: Roles;
  from: number;
  sizes: readonly { index: number; name: string }[];
  /** Several columns count, and it is unclear which one is meant. */
  isDoubtful: boolean;
}

/** "Amount" above two decimals in each row is money. */
const isMoney = (head: string, cells: readonly string[]): boolean =>
  /^(?:amount|betrag|importe)(?!\p{L})/iu.test(head) && cells.length > 1 && isPrices(cells);

/** Maps the headings to columns, each checked against its values: a column "Item" may hold line numbers. */
function mappingOf(head: readonly string[], rows: Rows, from: number): Record<string, number | null> {
  const heads = [...head];
  for (let tries = 0; tries < 4; tries += 1) {
    const mapping = mapHeads(heads);
    const { name = null, quantity = null } = mapping;
    const isWrongName = name !== null && share(below(rows, from, name), hasWords) < 0.5;
    const isWrongQuantity =
      quantity !== null &&
      share(below(rows, from, quantity), () => true) > 0 &&
      (share(below(rows, from, quantity), (text) => /^[-−]?\s*[\d.,]/.test(text) || hasAmount(text)) < 0.5 ||
        isMoney(heads[quantity] ?? '', below(rows, from, quantity)));
    // "Benennung, Material, Menge": the material
    const isMadeOf =
      name !== null &&
      made.has(foldWord(heads[name] ?? '')) &&
      heads.some(
        (cell, index) => index !== name && isNameHead(cell) && share(below(rows, from, index), hasWords) >= 0.5,
      );
    const wrong = isWrongName || isMadeOf ? name : isWrongQuantity ? quantity : null;
    if (wrong === null) return mapping;
    heads[wrong] = '';
  }
  return mapHeads(heads);
}

const made = wordsOf('material werkstoff');
const isNameHead = (cell: string): boolean => columnOf(cell) === 'name';

/** The columns under known headings, by heading and by values. */
interface HeadedColumns {
  rows: Rows;
  head: readonly string[];
  from: number;
  isMerged: boolean;
  mapping: Record<string, number | null>;
  /** Columns that hold something other than quantities. */
  used: readonly (number | null)[];
  isOfPlaces: boolean;
}

/** Determines the quantity column, or several for different sizes or places. */
function countedBy({
  rows,
  head,
  from,
  isMerged,
  mapping,
  used,
  isOfPlaces,
}: HeadedColumns): Pick<TableShape, 'sizes' | 'isDoubtful'> & { single: number | null } {
  const { quantity = null } = mapping;
  const counting = head
    .map((cell, index) => ({ index, name: cell }))
    .filter(({ index }) => !used.includes(index) && share(below(rows, from, index), isCounting) >= 0.6);
  const countable = counting.filter(({ name, index }) => isCountHead(name, mapping, index));
  const sum = sumColumn(counting.filter(({ index }) => !isPrices(below(rows, from, index))));
  const ranked = openOf(head, quantity, countable) ?? (quantity === null ? null : latestOf(head, quantity, countable));
  const isUnnamed = quantity === null && ranked === null;
  const kinds = isUnnamed ? kindColumns(counting, countable) : [];
  const mayBePlaces = isUnnamed && kinds.length < 2 && sum === null;
  const places = mayBePlaces ? placesIn(countable, rows.slice(from)) : null;
  const columns = places?.columns ?? kinds;
  const sizes = columns.length >= 2 ? columns : [];
  const isNextColumn = quantity !== null && isMerged && counting.some(({ index }) => index === quantity + 1);
  const isOpen =
    isUnnamed && sizes.length === 0 && counting.length >= 2 && counting.every(({ name }) => /\d|^$/.test(name));
  const [only] = countable.length === 1 ? countable : [];
  const single =
    (ranked === 'open' ? quantity : ranked) ??
    quantity ??
    sum ??
    (sizes.length === 0 ? unitColumn(counting) : null) ??
    only?.index ??
    null;
  return {
    single,
    sizes,
    isDoubtful: isNextColumn || isOpen || ranked === 'open' || (places?.isDoubtful === true && !isOfPlaces),
  };
}

/** "red | green | golden": a word next to two variants is also one. */
function kindColumns(counting: Columns, countable: Columns): Columns {
  const kinds = counting.filter(({ name }) => isKindHead(name));
  const isWord = ({ name }: Columns[number]): boolean =>
    /^\p{Ll}{3,12}$/iu.test(name) && !isSumName(name) && columnOf(name) === undefined;
  const areWords = kinds.length >= 2 && kinds.every(({ name }) => colorWords.has(foldWord(name)));
  return areWords ? countable.filter((column) => kinds.includes(column) || isWord(column)) : kinds;
}
type Columns = readonly { index: number; name: string }[];

/** "Model | Size | Pairs": numbers below a unit are quantities. */
function withCounted(
  mapping: Record<string, number | null>,
  { rows, head, from }: Pick<HeadedColumns, 'rows' | 'head' | 'from'>,
): Record<string, number | null> {
  const unit = mapping['unit'] ?? null;
  const isCounted =
    unit !== null &&
    mapping['quantity'] === null &&
    isCountedIn(head[unit] ?? '') &&
    share(below(rows, from, unit), isNumeric) >= 0.6;
  return isCounted ? { ...mapping, quantity: unit, unit: null } : mapping;
}

/**
 * The quantity column regardless of headings. It is the column the text names, or a number that gives the sum when
 * multiplied by a price, or ordered minus delivered. Null if there is none of these.
 */
function sureColumn(
  { rows, head, from, mapping }: Pick<HeadedColumns, 'rows' | 'head' | 'from' | 'mapping'>,
  named: readonly string[],
): number | null {
  const body = rows.slice(from);
  const countColumns = head.flatMap((cell, index) => {
    const isNamed = cell !== '' && named.includes(bare(cell)) && isCountHead(cell, mapping, index);
    return isNamed && share(below(rows, from, index), isCounting) >= 0.6 ? [index] : [];
  });
  const left = differenceColumn(body, mapping['quantity'] ?? null);
  // "S | M | L": numbers of sizes may look like this.
  const open = left === null || isKindHead(head[left] ?? '') ? null : left;
  return (countColumns.length === 1 ? countColumns[0] : null) ?? multipliedColumn(body) ?? open;
}

const withQuantity = (mapping: Record<string, number | null>, quantity: number): Record<string, number | null> => ({
  ...Object.fromEntries(Object.entries(mapping).map(([id, index]) => [id, index === quantity ? null : index])),
  quantity,
});

/** Facts from the text around a table: headings that it names, and whether it mentions places. */
export interface TableContext {
  named: readonly string[];
  isOfPlaces: boolean;
}

export function tableShape(
  rows: Rows,
  { named, isOfPlaces }: TableContext = { named: [], isOfPlaces: false },
): TableShape | null {
  const found = headOf(rows);
  const plain = (from: number): TableShape | null => {
    const roles = roleOfColumns(rows.slice(from));
    return roles && { roles, from, sizes: [], isDoubtful: false };
  };
  if (!found) return plain(0);
  const { head, from, isMerged } = found;
  const read = withCounted(mappingOf(head, rows, from), { rows, head, from });
  const sure = sureColumn({ rows, head, from, mapping: read }, named);
  const isSure = sure !== null && sure !== read['name'];
  const mapping = isSure ? withQuantity(read, sure) : read;
  const { name = null, quantity = null, unit = null, neededBy = null, costCenter = null, note = null } = mapping;
  // "Paper type | Colour | Remark": remarks or colors may be longer than names.
  const isRemark = note !== null && !/spe[cz]|detail|text|beschr/i.test(head[note] ?? '');
  const sideColumns = [
    isRemark ? note : null,
    ...[...head.keys()].filter((index) => sizeHeads.has(bare(head[index] ?? ''))),
  ].filter((index) => index !== null);
  const likely = (roleOfColumns(rows.slice(from), sideColumns) ?? roleOfColumns(rows.slice(from)))?.name ?? null;
  // "Width | red | green": the first column is the size.
  const first = kindsHead(rows) === null ? null : 0;
  const nameColumn = name ?? (likely === quantity ? note : (likely ?? note)) ?? first;
  const number = mapping['number'] ?? null;
  // "Part no, Qty"
  if (nameColumn === null && number !== null && quantity !== null)
    return {
      roles: { name: number, more: [], quantity, unit, neededBy, costCenter, isCoded: true },
      from,
      sizes: [],
      isDoubtful: false,
    };
  if (nameColumn === null) return plain(from);
  const used = [nameColumn, unit, neededBy, costCenter, quantity];
  const { single, sizes, isDoubtful } = isSure
    ? { single: sure, sizes: [], isDoubtful: false }
    : countedBy({ rows, head, from, isMerged, mapping, used, isOfPlaces });
  const roles = {
    name: nameColumn,
    more: [number, moreOf(rows, { head, from, name: nameColumn }), ...sizeColumns(head)]
      .filter((index) => index !== null)
      .filter((index) => index !== nameColumn && index !== single),
    quantity: single,
    counted: sizes.length === 0 ? unitOfHead(head[single ?? -1] ?? '') : null,
    unit,
    neededBy,
    costCenter,
  };
  return { roles, from, sizes, isDoubtful };
}

/** "Model | Size | Pairs" */
const unitColumn = (counting: readonly { index: number; name: string }[]): number | null => {
  const units = counting.filter(({ name }) => !isKindHead(name) && isCountedIn(name));
  return units.length === 1 ? (units[0]?.index ?? null) : null;
};

/** Below "VPE" or "Karton" there may be the content of one unit. */
const isCountedIn = (head: string): boolean => ['PR', 'piece', 'EA', 'hour', 'day'].includes(unitInCell(head) ?? '');

/** Reads "Pares", "Qtd frascos". "Uds." is a count of anything. */
function unitOfHead(head: string): Unit | null {
  const unit =
    unitInCell(head) ?? unitInCell(countedIn(head)) ?? unitInBracket(head) ?? unitInCell(head.split(' ').at(-1) ?? '');
  return unit === 'piece' || unit === 'EA' ? null : unit;
}

/** "Spec", "Finish", "Colour": distinguishes things of the same name. */
const sizeColumns = (head: readonly string[]): number[] =>
  headsOf(head)
    .filter(({ index }) => columnOf(head[index] ?? '') !== 'pack')
    .flatMap((cell) => (matchScore(cell, sizeSynonyms, certainly) >= certainly ? [cell.index] : []));
const sizeHeads = new Set(needColumns.find(({ id }) => id === 'size')?.synonyms.map(bare));
const sizeSynonyms = needColumns.find(({ id }) => id === 'size')?.synonyms ?? [];
const certainly = 0.89;

interface Place {
  head: readonly string[];
  from: number;
  name: number;
}

/** A heading merged over two columns is in the first of them. The values below the second also belong to the name. */
function moreOf(rows: Rows, { head, from, name }: Place): number | null {
  const nextColumn = name + 1;
  if (nextColumn >= head.length || head[nextColumn] !== '') return null;
  const cells = below(rows, from, nextColumn).filter((text) => text !== '');
  return cells.length > 0 && cells.every((text) => !isNumeric(text) && unitInCell(text) === null) ? nextColumn : null;
}
