import { violation, type Violation } from '../language/violation.ts';
import { Decimal, plain } from './decimal.ts';

/** The components of a score. Each is a value from 0 to 100, and higher is better. */
export const scoreKinds = ['response_rate', 'response_time', 'price_level', 'on_time', 'withdrawals'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

export const advices = ['none', 'warn', 'block'] as const;
export type Advice = (typeof advices)[number];

export interface Scorecard {
  /** Whole numbers that add up to 100. Kinds that are not listed do not count. */
  weights: readonly { kind: ScoreKind; weight: number }[];
  /** Contiguous bands from 0 to 100. A score on a boundary belongs to the band that begins there. */
  bands: readonly { from: number; to: number; advice: Advice }[];
  /** Advice for a supplier of which a document is missing past its due time, or expired. */
  documents: Advice;
}

/** Without settings of the organization, no supplier causes a warning or is blocked. */
export const usualScorecard: Scorecard = {
  weights: [
    { kind: 'response_rate', weight: 30 },
    { kind: 'response_time', weight: 15 },
    { kind: 'price_level', weight: 30 },
    { kind: 'on_time', weight: 15 },
    { kind: 'withdrawals', weight: 10 },
  ],
  bands: [{ from: 0, to: 100, advice: 'none' }],
  documents: 'none',
};

/** The stronger one of two pieces of advice. */
export const stronger = (a: Advice, b: Advice): Advice => (advices.indexOf(a) >= advices.indexOf(b) ? a : b);

/** Decimals from 0 to 100. Null if unknown. */
export type ScoreParts = Record<ScoreKind, string | null>;

/** Returns the weighted mean of the known parts, with one decimal. Null if none is known. */
export function scoreOf(parts: ScoreParts, { weights }: Pick<Scorecard, 'weights'>): string | null {
  let [sum, whole] = [new Decimal(0), new Decimal(0)];
  for (const { kind, weight } of weights) {
    const part = parts[kind];
    if (part === null) continue;
    sum = sum.plus(new Decimal(part).times(weight));
    whole = whole.plus(weight);
  }
  return whole.isZero() ? null : plain(sum.div(whole), 1);
}

/** A supplier without a score gets the advice `none`. */
export function adviceOf(score: string | null, { bands }: Pick<Scorecard, 'bands'>): Advice {
  if (score === null) return 'none';
  const value = new Decimal(score);
  const band = bands.find(({ from, to }) => value.gte(from) && (value.lt(to) || (to === 100 && value.lte(to))));
  return band?.advice ?? 'none';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;

const isKind = (value: unknown): value is ScoreKind => scoreKinds.some((kind) => kind === value);
const isAdvice = (value: unknown): value is Advice => advices.some((advice) => advice === value);

const whole = (path: string): Violation => violation(path, 'whole_number', 'A whole number from 0 to 100');
const unlisted = (path: string): Violation => violation(path, 'not_in_list', 'This is not one of the allowed values');
const wrongType = (path: string): Violation =>
  violation(path, 'wrong_type', 'This must be of type array', { type: 'array' });

/** Validates settings from a client. Returns the checked settings, or all violations by field. */
export function readScorecard(body: Readonly<Record<string, unknown>>): Scorecard | Violation[] {
  const weights = readWeights(body['weights']);
  const bands = readBands(body['bands']);
  const documents = readDocuments(body['documents'] ?? 'none');
  if ('wrong' in weights || 'wrong' in bands || 'wrong' in documents)
    return [weights, bands, documents].flatMap((one) => ('wrong' in one ? one.wrong : []));
  return { weights: weights.right, bands: bands.right, documents: documents.right };
}

type Read<T> = { right: T } | { wrong: Violation[] };

const readDocuments = (given: unknown): Read<Advice> =>
  isAdvice(given) ? { right: given } : { wrong: [unlisted('documents')] };

function readWeights(given: unknown): Read<Scorecard['weights']> {
  if (!Array.isArray(given)) return { wrong: [wrongType('weights')] };
  const wrong: Violation[] = [];
  const right: Scorecard['weights'][number][] = [];
  for (const [at, entry] of given.entries()) {
    const { kind, weight } = isRecord(entry) ? entry : {};
    if (!isKind(kind)) wrong.push(unlisted(`weights[${at}].kind`));
    else if (right.some((one) => one.kind === kind))
      wrong.push(violation(`weights[${at}].kind`, 'not_unique', 'This entry already exists'));
    else if (!isShare(weight)) wrong.push(whole(`weights[${at}].weight`));
    else right.push({ kind, weight });
  }
  if (wrong.length > 0) return { wrong };
  const sum = right.reduce((all, { weight }) => all + weight, 0);
  return sum === 100
    ? { right }
    : { wrong: [violation('weights', 'weights_sum', 'Weights must add up to 100', { value: sum })] };
}

function readBands(given: unknown): Read<Scorecard['bands']> {
  if (!Array.isArray(given)) return { wrong: [wrongType('bands')] };
  const wrong: Violation[] = [];
  const read: Scorecard['bands'][number][] = [];
  for (const [at, entry] of given.entries()) {
    const { from, to, advice } = isRecord(entry) ? entry : {};
    if (!isShare(from)) wrong.push(whole(`bands[${at}].from`));
    else if (!isShare(to)) wrong.push(whole(`bands[${at}].to`));
    else if (from >= to) wrong.push(violation(`bands[${at}].to`, 'range_reversed', 'The end is before the start'));
    else if (!isAdvice(advice)) wrong.push(unlisted(`bands[${at}].advice`));
    else read.push({ from, to, advice });
  }
  if (wrong.length > 0) return { wrong };
  const right = read.toSorted((a, b) => a.from - b.from);
  const tiles = right.every(({ from }, at) => from === (right[at - 1]?.to ?? 0)) && right.at(-1)?.to === 100;
  return tiles
    ? { right }
    : { wrong: [violation('bands', 'bands_gap', 'Bands must follow each other from 0 to 100 without a gap')] };
}
