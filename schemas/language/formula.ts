import { valueAt } from './condition.ts';
import type { JsonObject } from './json-schema.ts';

/**
 * A formula that computes a number. It consists of numbers, fields of the record (`{quantity}`, `{custom.f_weight}`), +
 * - * / and brackets.
 */
export type Formula =
  | { kind: 'number'; value: string }
  | { kind: 'field'; path: string }
  | { kind: 'sum' | 'product'; first: Formula; rest: readonly { sign: '+' | '-' | '*' | '/'; by: Formula }[] };

const longest = 500;
const deepest = 20;
const tokenForm = /\s*(?:(\d{1,15}(?:\.\d{1,6})?)|\{([\w.]{1,60})\}|([-+*/()]))/y;

/** Returns null if the text is not a formula. */
export function parseFormula(text: string): Formula | null {
  const tokens = text.length <= longest ? tokensOf(text.trimEnd()) : null;
  if (!tokens) return null;
  const reader = { tokens, at: 0, depth: 0 };
  const formula = sum(reader);
  return formula && reader.at === tokens.length ? formula : null;
}

type Token = { number: string } | { path: string } | { sign: string };

function tokensOf(text: string): Token[] | null {
  const form = new RegExp(tokenForm);
  const tokens: Token[] = [];
  while (form.lastIndex < text.length) {
    const found = form.exec(text);
    if (!found) return null;
    const [, number, path, sign] = found;
    tokens.push(number !== undefined ? { number } : path !== undefined ? { path } : { sign: sign ?? '' });
  }
  return tokens;
}

interface Reader {
  tokens: readonly Token[];
  at: number;
  depth: number;
}

function signAt({ tokens, at }: Reader, signs: string): string | null {
  const token = tokens[at];
  return token && 'sign' in token && signs.includes(token.sign) ? token.sign : null;
}

const sum = (reader: Reader): Formula | null => chain(reader, { kind: 'sum', signs: '+-', inner: product });
const product = (reader: Reader): Formula | null => chain(reader, { kind: 'product', signs: '*/', inner: factor });

function chain(
  reader: Reader,
  { kind, signs, inner }: { kind: 'sum' | 'product'; signs: string; inner: (reader: Reader) => Formula | null },
): Formula | null {
  const first = inner(reader);
  if (!first) return null;
  const rest: { sign: '+' | '-' | '*' | '/'; by: Formula }[] = [];
  for (let sign = signAt(reader, signs); sign !== null; sign = signAt(reader, signs)) {
    reader.at += 1;
    const by = inner(reader);
    if (!by) return null;
    if (sign === '+' || sign === '-' || sign === '*' || sign === '/') rest.push({ sign, by });
  }
  return rest.length === 0 ? first : { kind, first, rest };
}

function factor(reader: Reader): Formula | null {
  const token = reader.tokens[reader.at];
  if (!token) return null;
  reader.at += 1;
  if ('number' in token) return { kind: 'number', value: token.number };
  if ('path' in token) return { kind: 'field', path: token.path };
  reader.depth += 1;
  if (reader.depth > deepest) return null;
  if (token.sign === '-') {
    const by = factor(reader);
    return by && { kind: 'sum', first: { kind: 'number', value: '0' }, rest: [{ sign: '-', by }] };
  }
  if (token.sign !== '(') return null;
  const inner = sum(reader);
  if (!inner || signAt(reader, ')') === null) return null;
  reader.at += 1;
  return inner;
}

/** Returns the paths that the formula reads. */
export function fieldsOfFormula(formula: Formula): string[] {
  if (formula.kind === 'number') return [];
  if (formula.kind === 'field') return [formula.path];
  return [formula.first, ...formula.rest.map(({ by }) => by)].flatMap(fieldsOfFormula);
}

/** Returns the formula with its paths renamed. */
export const renamedFormula = (text: string, rename: (path: string) => string): string =>
  text.replaceAll(/\{([\w.]{1,60})\}/g, (_, path: string) => `{${rename(path)}}`);

/** An exact fraction, so nothing is rounded before the end. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * Returns the value with at most `places` decimals, rounded half up. Returns null if a field is missing or the result
 * is undefined.
 */
export function valueOfFormula(formula: Formula, record: JsonObject, places: number): string | null {
  const found = fractionOf(formula, record);
  return found && written(found, places);
}

function fractionOf(formula: Formula, record: JsonObject): Fraction | null {
  if (formula.kind === 'number') return toFraction(formula.value);
  if (formula.kind === 'field') return toFraction(valueAt(record, formula.path));
  return formula.rest.reduce<Fraction | null>(
    (left, { sign, by }) => {
      const right = left && fractionOf(by, record);
      return left && right && compute(left, sign, right);
    },
    fractionOf(formula.first, record),
  );
}

function compute(a: Fraction, sign: '+' | '-' | '*' | '/', b: Fraction): Fraction | null {
  if (sign === '*') return { over: a.over * b.over, under: a.under * b.under };
  if (sign === '/') return b.over === 0n ? null : { over: a.over * b.under, under: a.under * b.over };
  const by = sign === '+' ? b.over : -b.over;
  return { over: a.over * b.under + by * a.under, under: a.under * b.under };
}

function toFraction(value: unknown): Fraction | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const found = /^(-?)(\d{1,18})(?:\.(\d{1,10}))?$/.exec(text);
  if (!found) return null;
  const [, minus = '', whole = '0', decimals = ''] = found;
  return { over: BigInt(`${minus}${whole}${decimals}`), under: 10n ** BigInt(decimals.length) };
}

function written({ over, under }: Fraction, places: number): string {
  const isNegative = over < 0n !== under < 0n && over !== 0n;
  const [top, bottom] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const scaled = (top * 10n ** BigInt(places) * 2n + bottom) / (bottom * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  const decimals = withoutZeros(digits.slice(digits.length - places));
  const number = `${digits.slice(0, digits.length - places)}${decimals ? `.${decimals}` : ''}`;
  return isNegative && scaled !== 0n ? `-${number}` : number;
}

/** Removes trailing zeros. */
function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals.charAt(end - 1) === '0') end -= 1;
  return decimals.slice(0, end);
}
