import { Decimal } from '../../../schemas/domain/decimal.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import { amountOf, doubtful } from './amounts-of-need.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { unitInBracket, unitInCell } from './pack-words.ts';
import type { NeedItem } from '../need.ts';
import type { SizeGrid } from '../tables/size-grids.ts';

/** A text, and its part without greetings and signatures. */
export interface WrittenText {
  text: string;
  body: string;
}

/** The last line above that is not empty. */
function lineAbove({ text, body }: WrittenText, start: number): { lineText: string; from: number } {
  const above = body.slice(0, start).trimEnd();
  const line = above.slice(above.lastIndexOf('\n') + 1);
  const from = above.length - line.trimStart().length;
  return { lineText: text.slice(from, above.length), from };
}

const longestName = 60;
const leads = [
  'bitte',
  'please',
  'pls',
  'por favor',
  'as follows',
  'in the following',
  'in sizes',
  'sizes',
  'wie folgt',
  'in folgenden',
  'in den grossen',
  'grossen',
  'segun',
  'como sigue',
  'en las',
  'en tallas',
  'tallas',
  'conforme',
  'nos tamanhos',
  'nas',
  'tamanhos',
];

/** ", bitte wie folgt", "as follows": the rest of the line names no thing. */
function withoutLead(lineText: string): string {
  const words = lineText.split(' ');
  const bare = words.map((word) => foldWord(word.replace(/[,;:]$/, '')));
  const at = words.findIndex(
    (_, index) =>
      index > 0 && leads.some((lead) => `${bare.slice(index, index + 3).join(' ')} `.startsWith(`${lead} `)),
  );
  return (at < 0 ? words : words.slice(0, at)).join(' ').replace(/ ?[,;:–-]$/, '');
}

const fillerWords = wordsOf('quantidade cantidad quantity qty menge anzahl angaben stuck pairs paar pares in em en');

/** "Marking tape (rolls)": the unit of the thing. */
const unitBehind = (lineText: string): Unit | null =>
  unitInBracket(lineText) ?? unitInCell(dashed.exec(lineText)?.[1] ?? '');
/** "Safety boots - pairs by size" */
const dashed = / [-–] (?:in |em |en )?(\p{L}{3,12})(?: (?:por|per|by|je|pro) \p{L}{3,15})?:?$/iu;

/** "Boots (quantity in pairs)": removes a remark in brackets after the name. */
function withoutRemark(lineText: string): string {
  if (unitInCell(dashed.exec(lineText)?.[1] ?? '') !== null) return lineText.replace(dashed, '');
  const at = lineText.lastIndexOf(' (');
  const [first = ''] = lineText.slice(at + 2).split(/[\s)]/, 1);
  const isRemark = fillerWords.has(foldWord(first)) || unitBehind(lineText) !== null;
  return at > 0 && /\):?$/.test(lineText) && isRemark ? lineText.slice(0, at) : lineText;
}

/** A line that names a thing and nothing else. */
function nameIn(lineText: string): string | null {
  const name = lineText.length > 2 * longestName ? '' : withoutLead(withoutRemark(lineText));
  const isName =
    name.length <= longestName && /^\p{L}[\p{L}\d ,.'"/%()°º&+-]+$/u.test(name) && !/[.!?]$/.test(lineText);
  return isName && name.length > 2 ? name : null;
}

/**
 * Returns the sizes of a grid as items of the thing named on the line above, instead of that thing. If the line gives a
 * quantity, it must be their sum; otherwise all need a question.
 */
export function withSizes(items: readonly NeedItem[], grids: readonly SizeGrid[], written: WrittenText): NeedItem[] {
  const inOrder = items.toSorted((one, other) => one.end - other.end);
  const replaced = new Set<NeedItem>();
  const sizes: NeedItem[] = [];
  let before = 0;
  let last: { end: number; name: string | null } = { end: 0, name: null };
  for (const grid of grids) {
    const { lineText, from } = lineAbove(written, grid.start);
    // More sizes directly below belong to the same thing.
    const isNext = last.end > from;
    while (before < inOrder.length && (inOrder[before]?.end ?? 0) <= grid.start) before += 1;
    const nearest = grid.thing === null && !isNext ? inOrder[before - 1] : undefined;
    const thing = nearest && nearest.start >= from ? nearest : undefined;
    if (thing) replaced.add(thing);
    const name = grid.thing ?? thing?.name ?? (isNext ? last.name : nameIn(lineText));
    last = { end: grid.end, name };
    sizes.push(...sizesOf(grid, { name, thing, text: written.text, packed: unitBehind(lineText) }));
  }
  return [...items.filter((item) => !replaced.has(item)), ...sizes];
}

interface NamedGrid {
  name: string | null;
  thing: NeedItem | undefined;
  text: string;
  packed: Unit | null;
}

function sizesOf({ counts, label, start, end }: SizeGrid, { name, thing, text, packed }: NamedGrid): NeedItem[] {
  const base = { neededBy: thing?.neededBy ?? null, from: text.slice(start, end).split(/\s+/).join(' '), start, end };
  if (counts.length === 0)
    return [{ ...base, name: name ?? label, ...doubtful('ambiguous'), unit: thing?.unit ?? null }];
  const sum = counts.reduce((total, { number }) => total.plus(number ?? 0), new Decimal(0));
  const isOther = typeof thing?.quantity === 'string' && !sum.eq(thing.quantity);
  return counts.map(({ kind, size, number, unit }) => ({
    ...base,
    name: [name ?? label, kind, size].filter(Boolean).join(' '),
    // The thing or the quantity is unknown.
    ...(isOther || name === null || number === null ? doubtful('ambiguous') : amountOf(new Decimal(number).toFixed())),
    unit: unit ?? thing?.unit ?? packed,
  }));
}
