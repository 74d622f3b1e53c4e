import type { Finding, ReadingSetting, Topic } from './finding.ts';
import { readTerms } from './read-terms.ts';

/** What a text offers, as others measure it: plain decimals, days as numbers, dates as ISO days. */
export interface PlainReading {
  money: { value: string; currency: string; per: 'total' | 'piece' | null }[];
  percent: string[];
  days: number[];
  dates: string[];
  ambiguous: string[];
}

const counted: ReadonlySet<Topic | null> = new Set([null, 'payment', 'early', 'delivery', 'price', 'volume']);

const isOffered = ({ said, topic, kind }: Finding): boolean =>
  said === 'offered' &&
  (kind === 'ambiguous' || topic === null || kind === 'money' || kind === 'date' || counted.has(topic));

/** Denied, reported and foreign values (of warranties, taxes, validity) are left out. */
export function plainReading(text: string, setting: ReadingSetting): PlainReading {
  const reading: PlainReading = { money: [], percent: [], days: [], dates: [], ambiguous: [] };
  for (const finding of readTerms(text, setting).filter(isOffered)) {
    const { value } = finding;
    if (finding.kind === 'money') reading.money.push({ value, currency: finding.currency, per: finding.per });
    if (finding.kind === 'percent') reading.percent.push(value);
    if (finding.kind === 'days') reading.days.push(Number(value));
    if (finding.kind === 'date') reading.dates.push(value);
    if (finding.kind === 'ambiguous') reading.ambiguous.push(value);
  }
  return reading;
}
