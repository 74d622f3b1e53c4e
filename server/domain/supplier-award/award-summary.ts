import type { Knex } from 'knex';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import { orderTextsIn, summaryTexts } from '../../documents/document-texts.ts';
import { summaryLayout, type ResultSummary } from '../../documents/summary-layout.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineWork } from '../../kernel/jobs.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { MailAttachment } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { orderParty } from '../purchase-order/order-parties.ts';
import type { Receiver } from '../request/receivers.ts';

const summaryWork = 'awardSummary';

interface SummaryAsked {
  response: string;
  decidedAt: string;
  language: Language;
  zone: string;
}

/** A supplier's result of an award by scenario, as a PDF for its mail, in base64. */
export const awardSummaryWorks = {
  [summaryWork]: defineWork<SummaryAsked, string>({
    run: async ({ language, zone, ...question }, { services: { db } }) => {
      const texts = { ...orderTextsIn(language), summary: summaryTexts[language] };
      return (await makePdf(summaryLayout(await summaryOf(question, db), { texts, zone }))).toString('base64');
    },
  }),
};

export function awardSummaryAttachment(
  { response, supplier, decidedAt }: { response: string; supplier: string; decidedAt: string },
  { language, timezone }: Pick<Receiver, 'language' | 'timezone'>,
): MailAttachment {
  const params: SummaryAsked = { response, decidedAt, language, zone: timezone };
  return { name: 'result.pdf', contentType: 'application/pdf', work: summaryWork, params, organization: supplier };
}

/** Shows only the supplier's own prices. A supplier that won nothing learns only that. */
async function summaryOf(
  { response, decidedAt }: Omit<SummaryAsked, 'language' | 'zone'>,
  db: Knex,
): Promise<ResultSummary> {
  const [offer] = await rowsWhere(entityNamed('response'), { id: response }, db);
  const [request] = offer ? await rowsWhere(entityNamed('request'), { id: offer.request }, db) : [];
  if (!offer || !request) throw new Problem('not_found');
  const [award] = await rowsWhere(entityNamed('supplierAward'), { response }, db);
  const items = award ? await rowsWhere(entityNamed('requestItem'), { request: request.id }, db) : [];
  return {
    negotiation: request.title ?? '',
    type: '',
    won: award !== undefined,
    decidedAt,
    buyer: { ...(await orderParty({ organization: request.organization, account: null }, db)), contact: null },
    seller: { ...(await orderParty({ organization: offer.organization, account: null }, db)), contact: null },
    currency: award?.currency ?? offer.currency ?? request.currency ?? 'EUR',
    initialPrice: offer.totalPrice,
    finalPrice: award?.total ?? null,
    terms: '',
    talk: [],
    lines: award ? linesOf(award, items) : [],
  };
}

function linesOf(
  { items: won }: RecordOf<'supplierAward'>,
  items: readonly RecordOf<'requestItem'>[],
): ResultSummary['lines'] {
  const parts = new Map(won.map((part) => [part.item, part]));
  return items
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ id, name, unit }) => {
      const part = parts.get(id);
      if (!part) return [];
      const unitPrice = new Decimal(part.amount).div(part.quantity).toFixed(4);
      return [{ name, unit, quantity: part.quantity, unitPrice, total: part.amount }];
    });
}
