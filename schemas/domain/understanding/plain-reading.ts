import type { ReadingSetting } from './finding.ts';
import type { Per } from './per.ts';
import { readTerms } from './read-terms.ts';

/** What a text says in numbers, as it is measured from outside: plain decimals, days as numbers, dates as ISO days. */
export interface PlainReading {
  money: { value: string; currency: string; per: 'total' | 'piece' | null }[];
  percent: string[];
  days: number[];
  dates: string[];
  ambiguous: string[];
}

const plainPer = (per: Per): 'total' | 'piece' | null => (per === 'total' || per === 'piece' ? per : null);

/**
 * Every value of a text, whoever named it and whatever for: refusals, bounds, taxes too. What of it is offered, and for
 * what, says `understood`.
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
