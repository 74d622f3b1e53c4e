import type { Unit } from '../../../schemas/domain/units.ts';
import { type Line, linesOf } from './blanked.ts';
import { doubtful } from '../quantities/amounts-of-need.ts';
import { amountInCell, isMoneySign, numberAndUnit } from './cells.ts';
import type { NeedItem, NeedSetting } from '../need.ts';
import { columnOf, isHeadName } from './need-columns.ts';
import { unitInCell } from '../quantities/pack-words.ts';
import { isSumName } from '../quantities/sum-names.ts';

/** The kind of former cell on a line. */
type Kind = 'name' | 'numbered' | 'count' | 'money' | 'unit' | 'code' | 'head' | 'remark' | 'other';

interface Stacked {
  line: Line;
  text: string;
  kind: Kind;
  /** An empty line precedes it. */
  isApart: boolean;
}

const longestCell = 100;
const money = /^(?:\p{Sc}|R\$|US\$|EUR|CHF)? ?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2} ?(?:\p{Sc}|EUR|CHF)?$/u;
const code =
  /^(?:(?:art|artikel|item|part|best|bestell|mat|ref|referencia|sku|c[oó]d|c[oó]digo)[. -]{0,3}(?:nr|no|n[º°])?[.: ]{0,3} )?(?=[\p{L}\d./-]*\d{3})[\p{L}\d./-]{4,24}$/iu;
const count = /^\d{1,5}(?:[.,]\d{1,3})?(?: ?[\p{L}²³]{1,12}\d?\.?)?$/u;
/** Remarks of a shop about each thing. */
const remark =
  /(?<!\p{L})(?:lieferbar|lieferzeit|verfügbar|auf lager|in stock|available|delivery|sold by|ships|disponible|disponível|env[ií]o|entrega|vendido por|verkauf durch|remove|entfernen|eliminar|remover|excluir)(?!\p{L})/iu;
/** Prices left open by a bill of quantities. */
const openPrices = ['EP', 'GP', 'E-Preis', 'G-Preis'];
function withoutPrices(text: string): string {
  const words = text.split(/ +/);
  while (words.length > 2 && openPrices.includes(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
const position = /^(?:pos|position|item|l[íi]nea|linha)\.? ?\d[\d.]*[.)]?\s+/iu;

function kindOf(text: string): Kind {
  if (text.length > longestCell) return 'other';
  if (remark.test(text)) return 'remark';
  if (!/\d/.test(text) && isHeadName(text)) return unitInCell(text) === null ? 'head' : 'unit';
  if (unitInCell(text) !== null) return 'unit';
  const { number, unit } = numberAndUnit(text);
  if (count.test(text) && (text === number || unit !== null)) return /[.,]\d\d$/.test(text) ? 'money' : 'count';
  if (money.test(text)) return 'money';
  if (code.test(text)) return 'code';
  return /\p{L}{3}/u.test(text) && !isSumName(text) && !/[:?!]$/.test(text) && !isMoneySign(text) ? 'name' : 'other';
}

function cellsIn(text: string): Stacked[] {
  const cells: Stacked[] = [];
  let isApart = false;
  for (const line of linesOf(text)) {
    const trimmed = line.text.trim();
    const whole = /(?:EP|GP|Preis)$/.test(trimmed) ? withoutPrices(trimmed) : trimmed;
    const withoutPosition = whole.replace(position, '');
    const kind = kindOf(withoutPosition);
    if (withoutPosition !== '')
      cells.push({
        line,
        text: withoutPosition,
        kind: kind === 'name' && withoutPosition !== whole ? 'numbered' : kind,
        isApart,
      });
    isApart = withoutPosition === '';
  }
  return cells;
}

const isName = (kind: Kind | undefined): boolean => kind === 'name' || kind === 'numbered';

const longestPeriod = 7;
const fewestRecords = 3;

/** For each line, the length of the run in which each line matches the one a period below. Takes one pass. */
function repeatsOf(cells: readonly Stacked[], period: number, of: (cell: Stacked) => Kind | boolean): number[] {
  const keys = cells.map(of);
  const repeats = cells.map(() => 0);
  for (let at = cells.length - period - 1; at >= 0; at -= 1)
    repeats[at] = keys[at] === keys[at + period] ? 1 + (repeats[at + 1] ?? 0) : 0;
  return repeats;
}

/** For each period: the runs of repeating kinds and of repeating gaps. */
interface Repeats {
  kinds: readonly number[];
  gaps: readonly number[];
}

interface Stack {
  from: number;
  period: number;
  records: number;
}

/** True if things start at empty lines, if there are any. */
const isEven = (cells: readonly Stacked[], { from, period, records }: Stack, { gaps }: Repeats): boolean =>
  cells.slice(from + 1, from + period).every(({ isApart }) => !isApart) &&
  (gaps[from + 1] ?? 0) >= period * (records - 1) - 1;

/** True if each record has one name and one number, or the number that its heading indicates. */
function isOfThings(cells: readonly Stacked[], { from, period }: Stack): boolean {
  const kinds = cells.slice(from, from + period).map(({ kind }) => kind);
  const names = kinds.filter(isName).length;
  return names === 1 && kinds.includes('count') && !kinds.includes('other') && !kinds.includes('head');
}

function stackAt(cells: readonly Stacked[], from: number, repeats: readonly (Repeats | null)[]): Stack | null {
  for (let period = 2; period <= longestPeriod; period += 1) {
    const own = repeats[period];
    if (!own) continue;
    const long = (own.kinds[from] ?? 0) + period;
    const records = Math.floor(long / period);
    const stack = { from, period, records };
    const isHeaded = headsOf(cells, stack).length === period;
    // An extra line may be a title or a remark at either end. The assignment of numbers is then unclear.
    const hasGaps = cells[from]?.isApart === true && cells[from + period]?.isApart === true;
    const isLed = !hasGaps && !isName(cells[from]?.kind) && cells[from - 1]?.kind === 'name';
    const isWhole = isHeaded || (long % period === 0 && !isLed);
    const isMany = records >= (isHeaded ? 2 : fewestRecords);
    if (isMany && isWhole && isOfThings(cells, stack) && isEven(cells, stack, own)) return stack;
  }
  return null;
}

/** The column headings on the lines directly above. */
function headsOf(cells: readonly Stacked[], { from, period }: Stack): Stacked[] {
  const above = cells.slice(Math.max(0, from - period), from);
  const first = above.findLastIndex(({ kind }) => kind !== 'head' && kind !== 'unit');
  return above.slice(first + 1);
}

function itemsOf(cells: readonly Stacked[], stack: Stack, setting: NeedSetting): NeedItem[] {
  const { from, period, records } = stack;
  const heads = headsOf(cells, stack);
  const isHeaded = heads.length === period;
  const kinds = cells.slice(from, from + period).map(({ kind }) => kind);
  const counts = [...kinds.keys()].filter((index) => kinds[index] === 'count');
  const named = isHeaded ? counts.filter((index) => columnOf(heads[index]?.text ?? '') === 'quantity') : [];
  const [quantity = -1, other] = named.length === 1 ? named : counts;
  return Array.from({ length: records }, (_, record): NeedItem => {
    const own = cells.slice(from + record * period, from + (record + 1) * period);
    const quantityText = own[quantity]?.text ?? '';
    const { number, unit } = numberAndUnit(quantityText);
    const unitCell: Unit | null = unitInCell(own.find(({ kind }) => kind === 'unit')?.text ?? '');
    const counted = unit ?? unitCell;
    const [first, last] = [own[0]?.line, own.at(-1)?.line];
    return {
      name: own.find(({ kind }) => isName(kind))?.text ?? '',
      ...(other === undefined ? amountInCell(number, counted, setting) : doubtful('ambiguous')),
      unit: counted,
      neededBy: null,
      from: own.map(({ text }) => text).join(' '),
      start: first?.start ?? 0,
      end: last?.end ?? 0,
    };
  });
}

export interface StackRead {
  items: NeedItem[];
  lines: Line[];
}

/** "Salt", "60", "kg", "Oil", "36", "pcs": a table in which each cell became a line. Null if nothing repeats. */
export function stackedItems(text: string, setting: NeedSetting): StackRead | null {
  const cells = cellsIn(text);
  const repeats = Array.from({ length: longestPeriod + 1 }, (_, period) =>
    period < 2
      ? null
      : {
          kinds: repeatsOf(cells, period, ({ kind }) => kind),
          gaps: repeatsOf(cells, period, ({ isApart }) => isApart),
        },
  );
  const items: NeedItem[] = [];
  const lines: Line[] = [];
  for (let at = 0; at < cells.length;) {
    const stack = stackAt(cells, at, repeats);
    if (!stack) {
      at += 1;
      continue;
    }
    const end = at + stack.period * stack.records;
    items.push(...itemsOf(cells, stack, setting));
    lines.push(...headsOf(cells, stack).map(({ line }) => line), ...cells.slice(at, end).map(({ line }) => line));
    at = end;
  }
  return items.length === 0 ? null : { items, lines };
}
