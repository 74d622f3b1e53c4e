import type { Language } from '../../schemas/language/json-schema.ts';
import { ownLabels } from '../configuration/code-label.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

/** The words of documents and workbooks. A text with {placeholders} is written with `filled`. */
type Texts = typeof en;
type Words = Readonly<Record<string, string>>;
type ByLanguage<T> = Readonly<Record<Language, T>>;

const of = <Area extends keyof Texts>(area: Area): ByLanguage<Texts[Area]> => ({
  en: en[area],
  de: de[area],
  es: es[area],
  pt: pt[area],
});

/** Units as documents write them. One that is not there is written as its code: kg, cm, kWh. */
const units: ByLanguage<Words> = of('units');

/** As an administrator calls it, as we do, or as its code. */
export const unitWord = (unit: string, language: Language): string =>
  ownLabels('unit', language)[unit] ?? units[language][unit] ?? unit;

/** The words of an order, with its BCP 47 locale for numbers and dates. */
export type OrderTexts = Texts['order'] & { units: Words };
export const orderTexts: ByLanguage<OrderTexts> = {
  en: { ...en.order, units: units.en },
  de: { ...de.order, units: units.de },
  es: { ...es.order, units: units.es },
  pt: { ...pt.order, units: units.pt },
};

export type ReceiptTexts = Texts['receipt'];
export const receiptTexts = of('receipt');

export type SummaryTexts = Texts['summary'];
export const summaryTexts = of('summary');

export type ComparisonTexts = Omit<Texts['comparison'], 'totals'> & Record<'totals' | 'units', Words>;
export const comparisonTexts: ByLanguage<ComparisonTexts> = {
  en: { ...en.comparison, units: units.en },
  de: { ...de.comparison, units: units.de },
  es: { ...es.comparison, units: units.es },
  pt: { ...pt.comparison, units: units.pt },
};

export type ReportTexts = Texts['report'];
export const reportTexts = of('report');

/** Names of the sheets of an exported workflow, and heads of their columns. */
export type DownloadTexts = Omit<Texts['download'], 'heads'> & { heads: Words };
export const downloadTexts: ByLanguage<DownloadTexts> = of('download');

/** Heads of the price sheet; those that are read again are among the synonyms of its columns. */
export type SheetTexts = Texts['priceSheet'];
export const sheetTexts = of('priceSheet');

/** The words of a sheet of targets; each target and limit is one that its reading knows. */
export type TargetSheetTexts = Texts['targetSheet'];
export const targetSheetTexts = of('targetSheet');

/** Payment and delivery terms by their codes: the same words as on screens. Incoterms stay as they are. */
export const termWords: Readonly<Record<'paymentTerms' | 'deliveryTerms', ByLanguage<Words>>> = {
  paymentTerms: of('paymentTerms'),
  deliveryTerms: of('deliveryTerms'),
};

/** What stands before a title in somebody's calendar; calendars are read without the interface and its texts. */
export type EntryKind = keyof Texts['calendar'];
export const calendarWords = of('calendar');
