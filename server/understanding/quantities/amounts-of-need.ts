import type { Language } from '../../../schemas/language/json-schema.ts';
import { comparePlain } from '../../../schemas/domain/decimal.ts';
import { plainOf } from '../../../schemas/domain/understanding/number-shape.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import type { QuantityDoubt } from '../need.ts';

/** Maximum plausible quantity. A larger one leads to a question. */
const most = '999999999';
/** Decimals that a quantity of the product can hold. */
const mostDecimals = 6;

export type Amount = { quantity: string; doubt: null } | { quantity: null; doubt: QuantityDoubt };

export const doubtful = (doubt: QuantityDoubt): Amount => ({ quantity: null, doubt });

/** Units of measure, which are divisible: half a kilogram can be ordered, half a screw cannot. */
const measures: ReadonlySet<Unit> = new Set([
  'kg',
  'g',
  'ton',
  'liter',
  'meter',
  'cm',
  'mm',
  'm2',
  'm3',
  'hour',
  'day',
  'month',
  'minute',
  'kWh',
  'GLL',
  'KG',
  'L',
  'M',
  'KMT',
  'MLT',
  'WEE',
  'ANN',
]);

export const isMeasure = (unit: Unit | null): boolean => unit !== null && measures.has(unit);

const thousandsMark: Readonly<Record<Language, string>> = { en: ',', de: '.', es: '.', pt: '.' };

/** Returns a number as a quantity. Zero, negative and implausibly large numbers lead to a question. */
export function amountOf(value: string): Amount {
  const [whole = '', decimals = ''] = value.split('.');
  if (value === '0') return doubtful('missing');
  if (decimals.length > mostDecimals) return doubtful('ambiguous');
  return comparePlain(whole, most) > 0 ? doubtful('enormous') : { quantity: value, doubt: null };
}

/**
 * "1.500" means fifteen hundred for counted things. For weights and lengths it does so only with the language's own
 * separator and if fractions are unusual. Otherwise it leads to a question.
 */
export function groupedAmount(text: string, unit: Unit | null, language: Language): Amount {
  const mark = text.includes(',') ? ',' : '.';
  if (isMeasure(unit) && mark !== thousandsMark[language]) return doubtful('ambiguous');
  const [whole = '', rest = ''] = text.split(mark);
  return amountOf(plainOf(whole + rest, ''));
}
