import type { Language } from '../../schemas/language/json-schema.ts';
import { ownLabels } from '../configuration/code-label.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

/** Texts of documents and workbooks. A text with {placeholders} is filled by `filled`. */
type Texts = typeof en;
type Words = Readonly<Record<string, string>>;
type ByLanguage<T> = Readonly<Record<Language, T>>;

const inEach = <T>(wordsIn: (texts: Texts) => T): ByLanguage<T> => ({
  en: wordsIn(en),
  de: wordsIn(de),
  es: wordsIn(es),
  pt: wordsIn(pt),
});

/** Units as written in documents. A unit without a word is written as its code: kg, cm, kWh. */
const unitWords: ByLanguage<Words> = inEach(({ units }) => units);

/** Returns an administrator's label, our own, or the code. */
export const unitWord = (unit: string, language: Language): string =>
  ownLabels('unit', language)[unit] ?? unitWords[language][unit] ?? unit;

/** Texts of an order, with its BCP 47 locale for numbers and dates. */
export type OrderTexts = Texts['order'] & { units: Words };
export const orderTexts: ByLanguage<OrderTexts> = inEach(({ order, units }) => ({ ...order, units }));

/** Texts of an order, with an administrator's labels for units. */
export const orderTextsIn = (language: Language): OrderTexts => ({
  ...orderTexts[language],
  units: { ...unitWords[language], ...ownLabels('unit', language) },
});

export type ReceiptTexts = Texts['receipt'];
export const receiptTexts = inEach(({ receipt }) => receipt);

export type SummaryTexts = Texts['summary'];
export const summaryTexts = inEach(({ summary }) => summary);

export type ComparisonTexts = Omit<Texts['comparison'], 'totals'> & Record<'totals' | 'units', Words>;
export const comparisonTexts: ByLanguage<ComparisonTexts> = inEach(({ comparison, units }) => ({
  ...comparison,
  units,
}));

export type ReportTexts = Texts['report'];
export const reportTexts = inEach(({ report }) => report);

/** Texts of a workflow's report. */
export type EventTexts = Texts['event'];
export const eventTexts = inEach(({ event }) => event);

/** Sheet names of an exported workflow, and headings of their columns. */
export type DownloadTexts = Omit<Texts['download'], 'heads'> & { heads: Words };
export const downloadTexts: ByLanguage<DownloadTexts> = inEach(({ download }) => download);

/** Headings of the price sheet. Those that are imported again are synonyms of its columns. */
export type SheetTexts = Texts['priceSheet'];
export const sheetTexts = inEach(({ priceSheet }) => priceSheet);

/** Texts of a target sheet. Its reader knows each word for target and limit. */
export type TargetSheetTexts = Texts['targetSheet'];
export const targetSheetTexts = inEach(({ targetSheet }) => targetSheet);

/** Payment and delivery terms by code, with the same wording as on screen. Incoterms stay unchanged. */
export const termWords: Readonly<Record<'paymentTerms' | 'deliveryTerms', ByLanguage<Words>>> = {
  paymentTerms: inEach(({ paymentTerms }) => paymentTerms),
  deliveryTerms: inEach(({ deliveryTerms }) => deliveryTerms),
};

/** Prefix of a title in a user's calendar, which is shown without the interface and its texts. */
export type EntryKind = keyof Texts['calendar'];
export const calendarWords = inEach(({ calendar }) => calendar);
