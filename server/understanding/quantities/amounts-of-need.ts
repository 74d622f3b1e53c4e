import type { Language } from '../../../schemas/language/json-schema.ts';
import { comparePlain } from '../../../schemas/domain/decimal.ts';
import { plainOf } from '../../../schemas/domain/understanding/number-shape.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import type { QuantityDoubt } from '../need.ts';

/** Nobody orders more by a sentence; it is asked back. */
const most = '999999999';
/** What the product's quantities hold. */
const mostDecimals = 6;

export type Amount = { quantity: string; doubt: null } | { quantity: null; doubt: QuantityDoubt };

export const doubtful = (doubt: QuantityDoubt): Amount => ({ quantity: null, doubt });

/** Units that are no whole things: half a kilogram is ordered, half a screw is not. */
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

/** A number as it is taken: zero and less, and more than anybody orders, is asked back. */
export function amountOf(value: string): Amount {
  const [whole = '', decimals = ''] = value.split('.');
  if (value === '0') return doubtful('missing');
  if (decimals.length > mostDecimals) return doubtful('ambiguous');
  return comparePlain(whole, most) > 0 ? doubtful('enormous') : { quantity: value, doubt: null };
}

/**
 * "1.500": of things that are counted it is fifteen hundred; of weights and lengths it is that only by the language's own
 * mark and without a fraction being usual, else it is asked back.
 */
export function groupedAmount(text: string, unit: Unit | null, language: Language): Amount {
  const mark = text.includes(',') ? ',' : '.';
  if (isMeasure(unit) && mark !== thousandsMark[language]) return doubtful('ambiguous');
  const [whole = '', rest = ''] = text.split(mark);
  return amountOf(plainOf(whole + rest, ''));
}
