import type { ReadingSetting } from './finding.ts';
import type { Per } from './per.ts';
import { readTerms } from './read-terms.ts';

/** The numbers of a text in a simple form for measurement: plain decimals, days as numbers, dates as ISO days. */
export interface PlainReading {
  money: { value: string; currency: string; per: 'total' | 'piece' | null }[];
  percent: string[];
  days: number[];
  dates: string[];
  ambiguous: string[];
}

const plainPer = (per: Per): 'total' | 'piece' | null => (per === 'total' || per === 'piece' ? per : null);

/**
 * Returns every value of a text, whatever its source and purpose, including refusals, bounds and taxes. `understood`
 * selects the offered values and their levers.
 */
export function plainReading(text: string, setting: ReadingSetting): PlainReading {
  const reading: PlainReading = { money: [], percent: [], days: [], dates: [], ambiguous: [] };
  for (const finding of readTerms(text, setting)) {
    const { value } = finding;
    if (finding.kind === 'money') reading.money.push({ value, currency: finding.currency, per: plainPer(finding.per) });
    if (finding.kind === 'percent') reading.percent.push(value);
    if (finding.kind === 'days') reading.days.push(Number(value));
    if (finding.kind === 'date') reading.dates.push(value);
    if (finding.kind === 'ambiguous') reading.ambiguous.push(value);
  }
  return reading;
}
