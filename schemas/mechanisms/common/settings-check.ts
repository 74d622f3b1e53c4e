import { violation, type Violation } from '../../language/violation.ts';
import { Decimal } from '../../domain/decimal.ts';
import { minorDigits } from '../../domain/money.ts';
import type { EnteredSettings, Lot } from './opening.ts';
import type { PriceBasis } from './step-amount.ts';

/**
 * Checks entered settings beyond the bounds of single values, which the schema defines. Violations name the property.
 */
export type SettingsCheck = (entered: EnteredSettings, basis: PriceBasis, lot?: Lot) => Violation[];

/** Refuses amounts that the currency cannot express. They would be rounded without the purchaser's knowledge. */
export function refuseImprecise<Name extends string>(
  entered: Partial<Record<Name, string>>,
  names: readonly Name[],
  { currency }: PriceBasis,
): Violation[] {
  const limit = minorDigits(currency);
  return names
    .filter((name) => new Decimal(entered[name] ?? 0).decimalPlaces() > limit)
    .map((name) =>
      violation(`settings.${name}`, 'too_precise', `At most ${limit} decimals in this currency`, { limit }),
    );
}
