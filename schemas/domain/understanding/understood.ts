import { Decimal, plain } from '../decimal.ts';
import type { Finding, Topic } from './finding.ts';

/** The levers that a message can mention. Values of custom levers are entered in fields. */
export const spokenLevers = [
  'price',
  'payment_days',
  'early_payment_percent',
  'delivery_weeks',
  'warranty_months',
  'contract_months',
  'volume',
] as const;
export type SpokenLever = (typeof spokenLevers)[number];

/** The proposal of a message: lever → plain decimal, the missing levers, and unclear parts as written. */
export interface Understood {
  package: Partial<Record<string, string>>;
  missing: string[];
  ambiguous: string[];
}

const weekLength = 7;

/** Only whole weeks, because the meaning of ten days is unclear. */
function weeksOf({ value }: Finding): string | null {
  const weeks = new Decimal(value).div(weekLength);
  return weeks.isInteger() ? plain(weeks) : null;
}

const asIs = ({ value }: Finding): string => value;
const isAbout = (finding: Finding, ...topics: (Topic | null)[]): boolean => topics.includes(finding.topic);

interface Rule {
  fits: (finding: Finding) => boolean;
  /** Possible values if none fits for certain. The supplier is asked about them. */
  maybe?: (finding: Finding) => boolean;
  /** Null if the supplier must be asked. */
  value: (finding: Finding) => string | null;
}

const rules: Readonly<Record<SpokenLever, Rule>> = {
  price: {
    fits: (one) => one.kind === 'money' && isAbout(one, 'price', null),
    maybe: (one) => one.kind === 'money',
    value: (one) => (one.kind === 'money' && one.per === 'other' ? null : one.value),
  },
  payment_days: {
    fits: (one) => one.kind === 'days' && isAbout(one, 'payment'),
    maybe: (one) => one.kind === 'days' && one.unit !== 'weeks' && isAbout(one, null),
    value: (one) => (one.kind === 'days' && one.unit === 'workdays' ? null : one.value),
  },
  early_payment_percent: {
    fits: (one) => one.kind === 'percent' && isAbout(one, 'early'),
    maybe: (one) => one.kind === 'percent' && isAbout(one, null),
    value: asIs,
  },
  delivery_weeks: {
    fits: (one) => one.kind === 'days' && (isAbout(one, 'delivery') || (one.unit === 'weeks' && isAbout(one, null))),
    maybe: (one) => one.kind === 'date' && isAbout(one, 'delivery', null),
    value: (one) => (one.kind === 'days' && one.unit !== 'workdays' ? weeksOf(one) : null),
  },
  warranty_months: { fits: (one) => one.kind === 'months' && isAbout(one, 'warranty'), value: asIs },
  contract_months: { fits: (one) => one.kind === 'months' && isAbout(one, 'contract'), value: asIs },
  volume: { fits: (one) => one.kind === 'quantity' && isAbout(one, 'volume'), value: asIs },
};

const isSpoken = (lever: string): lever is SpokenLever => spokenLevers.some((one) => one === lever);

interface Choice {
  value: string | null;
  openFindings: readonly Finding[];
}

/** Returns one value for the lever, or the candidates in the message. */
function choose(lever: SpokenLever, offered: readonly Finding[]): Choice {
  const { fits, maybe, value } = rules[lever];
  const fitting = offered.filter(fits);
  if (fitting.length === 0) return { value: null, openFindings: maybe ? offered.filter(maybe) : [] };
  const values = new Set(fitting.map(value));
  const [only = null] = values;
  if (values.size > 1 || only === null || fitting.some(({ isRange }) => isRange))
    return { value: null, openFindings: fitting };
  return { value: only, openFindings: [] };
}

/**
 * Assigns each value to a lever by the words around it. The supplier is asked about values that two levers claim, or
 * that fit none for certain.
 */
export function understood(
  findings: readonly Finding[],
  context: { text: string; levers: readonly string[] },
): Understood {
  const offered = findings.filter(({ assertion }) => assertion === 'offered');
  const written = ({ start, end }: Finding): string => context.text.slice(start, end);
  const reading: Understood = { package: {}, missing: [], ambiguous: [] };
  const openFindings = new Set(offered.filter(({ kind }) => kind === 'ambiguous'));
  for (const lever of context.levers) {
    const choice = isSpoken(lever) ? choose(lever, offered) : { value: null, openFindings: [] };
    for (const one of choice.openFindings) openFindings.add(one);
    if (choice.value === null) reading.missing.push(lever);
    else reading.package[lever] = choice.value;
  }
  reading.ambiguous = offered.filter((one) => openFindings.has(one)).map(written);
  return reading;
}
