import { violation } from '../../../schemas/language/violation.ts';
import { languages, type Language } from '../../../schemas/language/json-schema.ts';
import { downloadTexts } from '../../documents/document-texts.ts';
import { answerWorkbook } from '../../files/answer-workbook.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { anyText, formats, oneOf } from '../../kernel/http/facts.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { uuid } from '../../kernel/ids.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { CallQuestion } from '../../kernel/jobs.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { writeTable } from '../../spreadsheets/write-table.ts';
import { languageOfAnswer } from '../account/language-of.ts';
import { purchaserOf } from '../insights/caller.ts';
import { priceBook, type BookPrice } from './price-book.ts';

/** `GET organizations/{id}/price-book?format=json|xlsx&request=`, for purchasers of the organization. */
export function priceBookRoutes(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/organizations/:id/price-book`,
    {
      answers: ['PriceBook', 'file'],
      query: { ...formats('json', 'xlsx'), request: anyText, language: oneOf(...languages) },
      callers: ['admin', 'purchaser'],
    },
    (ctx) => answerBook(ctx, services),
  );
}

export const isWholeBook = ({ query }: CallQuestion): boolean => !query.has('request');

async function answerBook(ctx: Context, services: Services): Promise<void> {
  const organization = purchaserOf(ctx.state.reader);
  if (idOf(ctx) !== organization) throw new Problem('not_found');
  const query = parseQuery(ctx.querystring);
  const format = query.get('format')?.[0] ?? 'json';
  const request = requestIn(query.get('request')?.[0]);
  const wrong = [
    ...(format === 'json' || format === 'xlsx'
      ? []
      : [violation('format', 'not_in_list', 'This is not one of the allowed values')]),
    ...(request === undefined ? [violation('request', 'not_found', 'This entry was not found')] : []),
  ];
  if (request === undefined || wrong.length > 0) throw invalid(wrong);
  const book = await priceBook({ organization, request }, services.db);
  if (format === 'json') return answerDocument(ctx, 200, 'PriceBook', book);
  const language = await languageOfAnswer(ctx, services.db);
  answerWorkbook(ctx, `${downloadTexts[language].sheets.priceBook}.xlsx`, await bookWorkbook(book.prices, language));
}

/** Null without a request, undefined for something else. */
function requestIn(text: string | undefined): string | null | undefined {
  if (text === undefined) return null;
  return uuid.exec(text.slice(text.lastIndexOf('/') + 1).toLowerCase())?.[0];
}

function bookWorkbook(prices: readonly BookPrice[], language: Language): Promise<Buffer> {
  const { sheets, heads } = downloadTexts[language];
  const column = (head: string, width: number, kind?: 'number' | 'date') => ({
    title: heads[head] ?? head,
    width,
    ...(kind ? { kind } : {}),
  });
  const columns = [
    column('name', 48),
    column('category', 28),
    column('unit', 10),
    column('unitPrice', 14, 'number'),
    column('currency', 10),
    column('supplier', 32),
    column('awarded', 18, 'date'),
  ];
  const rows = prices.map((price) => [
    price.name,
    price.categoryTitle ?? price.eclass,
    price.unit,
    price.unitPrice,
    price.currency,
    price.supplierName,
    price.awardedAt.slice(0, 10),
  ]);
  return writeTable([{ name: sheets.priceBook, columns, rows }]);
}
