import type { Knex } from 'knex';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import { orderTextsIn, summaryTexts } from '../../../documents/document-texts.ts';
import { summaryLayout, type ResultSummary } from '../../../documents/summary-layout.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { message } from '../../../mail/messages.ts';
import { currencyOf } from '../../negotiation/settings/currency-of.ts';
import { agreedTerms } from '../../purchase-order/agreed-terms.ts';
import { orderParty } from '../../purchase-order/order-parties.ts';
import { messagesOf } from '../talk/stored-messages.ts';

type Place = RecordOf<'participation'>;

interface Reader {
  language: Language;
  zone: string;
}

/** Creates a PDF of an award's result for one participant, in the reader's language and time zone. */
export async function summaryPdf(place: Place, { language, zone }: Reader, db: Knex): Promise<Buffer> {
  const texts = { ...orderTextsIn(language), summary: summaryTexts[language] };
  return makePdf(summaryLayout(await summaryOf(place, language, db), { texts, zone }));
}

/** Reveals nothing before the award, and nothing of a round that was not awarded. */
async function summaryOf(place: Place, language: Language, db: Knex): Promise<ResultSummary> {
  const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id: place.negotiation }, db);
  if (!negotiation?.decidedAt || negotiation.state !== 'awarded') throw new Problem('not_found');
  const items = await rowsWhere(entityNamed('requestItem'), { negotiation: negotiation.id }, db);
  return {
    negotiation: negotiation.title,
    type: message(`type.${negotiation.type}`, { language }) ?? '',
    won: place.state === 'won',
    decidedAt: negotiation.decidedAt,
    buyer: { ...(await orderParty({ organization: negotiation.organization, account: null }, db)), contact: null },
    seller: { ...(await orderParty({ organization: place.supplier, account: null }, db)), contact: null },
    currency: place.currency ?? currencyOf(negotiation),
    initialPrice: place.initialPrice,
    finalPrice: place.finalPrice ?? place.lastOffer,
    terms: agreedTerms(place, { negotiation, language }).note ?? '',
    talk: (await messagesOf(place.id, db)).filter(({ text }) => text !== ''),
    lines: linesOf(place, items),
  };
}

function linesOf({ items: offered }: Place, items: readonly RecordOf<'requestItem'>[]): ResultSummary['lines'] {
  const byItem = new Map((offered ?? []).map((line) => [line.item, line]));
  return items
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, quantity, unit }) => {
      const line = byItem.get(id);
      return { name, quantity, unit, unitPrice: line?.unitPrice ?? null, total: line?.totalPrice ?? null };
    });
}
