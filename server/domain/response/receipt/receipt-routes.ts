import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { answerPdf } from '../../../documents/answer-pdf.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRepresentation } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { paperReader } from '../../account/language-of.ts';
import { drawReceipt, receiptFor } from './draw-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { formats } from '../../../kernel/http/facts.ts';

const path = `${apiBase}/default-responses/:id/receipt`;
const asData = (query: URLSearchParams): boolean => query.get('format') === 'json';

/** Another process draws the PDF. The stored data is simply read. */
export const longReceipt: LongCall = { method: 'GET', path, when: ({ query }) => !asData(query) };

/** The receipt of an offer as a PDF or as data, for everyone who can see the offer. */
export function receiptRoutes(router: OwnRoutes, services: Services): void {
  router.get(path, { answers: ['OfferReceipt', 'file'], query: formats('json', 'pdf') }, (ctx) =>
    answerReceipt(ctx, services),
  );
}

async function answerReceipt(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const offer = await findRepresentation({ entity: entityNamed('response'), id: idOf(ctx) }, reader, services.db);
  if (!offer) throw new Problem('not_found');
  const receipt = await readReceipt(offer, services);
  const reading = await paperReader(reader.caller.account, services.db);
  if (asData(new URLSearchParams(ctx.querystring)))
    return answerDocument(ctx, 200, 'OfferReceipt', receiptFor(receipt, reading));
  const pdf = await drawReceipt(receipt, reading);
  answerPdf(ctx, `receipt-${receipt.snapshot.number}.pdf`, pdf);
}
