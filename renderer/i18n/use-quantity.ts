import { useMemo } from 'react';
import { useFormat } from './use-format.ts';
import { useText } from './use-text.ts';

export interface Quantities {
  /** A quantity with its unit in the right plural form and without the unit's code: `184 pieces`. */
  (quantity: string, unit: string): string;
  /** The unit alone, for a column next to its quantity. */
  unit(quantity: string, unit: string): string;
}

/** Formats quantities. An unknown unit is shown as stored. */
export function useQuantity(): Quantities {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const counted = (number: string, unit: string, shown: string): string =>
      (
        text.first([`unit.${unit}.counted`], { count: Number(number), quantity: shown }) ?? `${shown}\u00a0${unit}`
      ).trim();
    return Object.assign((quantity: string, unit: string) => counted(quantity, unit, format.quantity(quantity)), {
      unit: (quantity: string, unit: string) => counted(quantity, unit, ''),
    });
  }, [text, format]);
}
