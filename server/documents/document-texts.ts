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

const inEach = <T>(wordsIn: (texts: Texts) => T): ByLanguage<T> => ({
  en: wordsIn(en),
  de: wordsIn(de),
  es: wordsIn(es),
  pt: wordsIn(pt),
});

/** Units as documents write them. A unit without a word is written as its code: kg, cm, kWh. */
const unitWords: ByLanguage<Words> = inEach(({ units }) => units);

/** As an administrator calls it, as we do, or as its code. */
export const unitWord = (unit: string, language: Language): string =>
  ownLabels('unit', language)[unit] ?? unitWords[language][unit] ?? unit;

/** The words of an order, with its BCP 47 locale for numbers and dates. */
export type OrderTexts = Texts['order'] & { units: Words };
export const orderTexts: ByLanguage<OrderTexts> = inEach(({ order, units }) => ({ ...order, units }));

/** The same with an administrator's words for units. */
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

/** Names of the sheets of an exported workflow, and heads of their columns. */
export type DownloadTexts = Omit<Texts['download'], 'heads'> & { heads: Words };
export const downloadTexts: ByLanguage<DownloadTexts> = inEach(({ download }) => download);

/** Heads of the price sheet. Those that are read again are among the synonyms of its columns. */
export type SheetTexts = Texts['priceSheet'];
export const sheetTexts = inEach(({ priceSheet }) => priceSheet);

/** The words of a sheet of targets. Its reading knows each word for target and limit. */
export type TargetSheetTexts = Texts['targetSheet'];
export const targetSheetTexts = inEach(({ targetSheet }) => targetSheet);

/** Payment and delivery terms by their codes, in the same words as on screens. Incoterms stay as they are. */
export const termWords: Readonly<Record<'paymentTerms' | 'deliveryTerms', ByLanguage<Words>>> = {
  paymentTerms: inEach(({ paymentTerms }) => paymentTerms),
  deliveryTerms: inEach(({ deliveryTerms }) => deliveryTerms),
};

/** The words before a title in somebody's calendar; a calendar is read without the interface and its texts. */
export type EntryKind = keyof Texts['calendar'];
export const calendarWords = inEach(({ calendar }) => calendar);
