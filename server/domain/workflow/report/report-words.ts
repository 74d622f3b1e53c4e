import { dateTimeText } from '../../../../schemas/domain/date-text.ts';
import { moneyText } from '../../../../schemas/domain/money-text.ts';
import { decimalText, percentText } from '../../../../schemas/domain/number-text.ts';
import { documentWords } from '../../../../schemas/generated/document-words.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import {
  downloadTexts,
  eventTexts,
  orderTextsIn,
  reportTexts,
  termWords,
  type EventTexts,
  type OrderTexts,
  type ReportTexts,
} from '../../../documents/document-texts.ts';
import { message } from '../../../mail/messages.ts';

interface Money {
  amount: string;
  currency: string;
}

/** The reader's words, and their notation of numbers and times. */
export interface ReportWords {
  texts: EventTexts;
  heads: EventTexts['heads'];
  /** Headings of the exported workbook, by property. */
  columns: Readonly<Record<string, string>>;
  order: OrderTexts;
  scenario: ReportTexts;
  locale: string;
  zone: string;
  /** A text of the interface by its id. An unknown one gives the last part of the id. */
  word: (id: string) => string;
  /** The name of a type of negotiation. */
  type: (type: string) => string;
  /** Payment or delivery terms. */
  term: (kind: keyof typeof termWords, code: string) => string;
  money: (value: Money | null | undefined) => string;
  number: (value: string | number) => string;
  percent: (value: string) => string;
  instant: (iso: string | null) => string;
  /** To the millisecond. */
  exact: (iso: string) => string;
}

/** Lines break only between a date and its time. */
const kept = (text: string): string => text.replaceAll(/ (?=\d{4}|\p{L})/gu, '\u00a0');

/** Stands for a value that does not exist. */
export const dash = '–';

export function reportWords({ language, zone }: { language: Language; zone: string }): ReportWords {
  const order = orderTextsIn(language);
  const { locale } = order;
  const context = { locale, timeZone: zone };
  const texts = eventTexts[language];
  return {
    texts,
    heads: texts.heads,
    columns: downloadTexts[language].heads,
    order,
    scenario: reportTexts[language],
    locale,
    zone,
    word: (id) => documentWords[language][id] ?? id.slice(id.lastIndexOf('.') + 1),
    type: (type) => message(`type.${type}`, { language }) ?? documentWords[language][`negotiationType.${type}`] ?? type,
    term: (kind, code) => termWords[kind][language][code] ?? code,
    money: (value) => (value ? moneyText(value.amount, { locale, currency: value.currency }) : dash),
    number: (value) => decimalText(value, { locale }),
    percent: (value) => percentText(value, { locale, maximum: 2 }),
    instant: (iso) => (iso === null ? dash : kept(dateTimeText(iso, context))),
    exact: (iso) => kept(dateTimeText(iso, context, 'millisecond')),
  };
}
