import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import { checkCaller } from '../../../kernel/http/check-caller.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { otherCurrencies } from '../rates.ts';
import { ratesTo, readCentralBankFile } from './central-bank-file.ts';
import { publishedFile } from './published-file.ts';

/** Rates that the purchaser may adopt for a draft. Asking writes nothing. */
export function exchangeRateRoutes(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/default-requests/:id/exchange-rates`,
    { answers: 'ExchangeRates', callers: ['purchaser'], refuses: ['rates_unavailable'] },
    (ctx) => answerRates(ctx, services),
  );
}

async function answerRates(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('request');
  const id = idOf(ctx);
  await checkCaller({ entity, operation: 'update', id, body: {} }, ctx, services);
  const [request] = await rowsWhere(entity, { id }, services.db);
  if (!request) throw new Problem('not_found');
  const address = services.config.exchangeRatesUrl;
  if (address === undefined) throw new Problem('rates_unavailable', { params: { reason: 'off' } });
  const text = await publishedFile(address);
  const published = text === null ? null : readCentralBankFile(text);
  if (!published)
    throw new Problem('rates_unavailable', { params: { reason: text === null ? 'unreachable' : 'unreadable' } });
  const others = otherCurrencies(request);
  const rates = ratesTo(request.currency ?? 'EUR', others, published);
  const missing = others.filter((other) => !Object.hasOwn(rates, other));
  answerDocument(ctx, 200, 'ExchangeRates', { date: published.date, rates, missing });
}
