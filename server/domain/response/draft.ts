import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { takes } from './offer-currency.ts';
import { lineAmounts, moneyOf, offerTotal } from './line.ts';

type Offer = RecordOf<'response'>;

/** The offer from which a new one is filled. */
export interface Source {
  offer: Offer;
  items: readonly RecordOf<'responseItem'>[];
  files: readonly RecordOf<'responseFile'>[];
  compliances: readonly RecordOf<'requirementCompliance'>[];
}

export interface DraftFacts {
  request: RecordOf<'request'>;
  requestItems: readonly RecordOf<'requestItem'>[];
  /** Ids of the request's current requirements. */
  requirements: ReadonlySet<string>;
  source: Source | undefined;
}

export async function draftFacts(
  request: RecordOf<'request'>,
  offer: Offer | undefined,
  trx: Knex.Transaction,
): Promise<DraftFacts> {
  const requirements = await rowsWhere(entityNamed('requirement'), { request: request.id }, trx);
  return {
    request,
    requestItems: await rowsWhere(entityNamed('requestItem'), { request: request.id }, trx),
    requirements: new Set(requirements.map(({ id }) => id)),
    source: offer && (await sourceOf(offer, trx)),
  };
}

async function sourceOf(offer: Offer, trx: Knex.Transaction): Promise<Source> {
  const where = { response: offer.id };
  return {
    offer,
    items: await rowsWhere(entityNamed('responseItem'), where, trx),
    files: await rowsWhere(entityNamed('responseFile'), where, trx),
    compliances: await rowsWhere(entityNamed('requirementCompliance'), where, trx),
  };
}

type Owners = Pick<Offer, 'organization' | 'purchaserOrganization'>;

/** Creates a draft with one line per item of the request, filled from another offer if there is one. */
export function newDraft(
  facts: DraftFacts,
  {
    id,
    organization,
    currency: requestedCurrency,
  }: Pick<Offer, 'id' | 'organization'> & { currency?: string | null | undefined },
) {
  const { request, source } = facts;
  const owners: Owners = { organization, purchaserOrganization: request.organization };
  const currency = requestedCurrency ?? draftCurrency(facts);
  const items = draftItems(facts, currency).map((item) => ({ ...item, ...owners, response: id }));
  const values = {
    ...texts(source),
    ...owners,
    id,
    request: request.id,
    currency,
    copyOf: source?.offer.id ?? null,
    requestRevision: request.revision,
    totalPrice: offerTotal(items, moneyOf(request, { currency })),
  } satisfies Partial<Offer>;
  const writes: Write[] = [{ insert: 'responseItem', rows: items }, ...copiedChildren(facts, owners, id)];
  return { values, writes };
}

function texts(source: Source | undefined): Partial<Offer> {
  if (!source) return {};
  const { description, senderAddress, priceMode, discounts, bundles, custom } = source.offer;
  return { description, senderAddress, priceMode, discounts, bundles, custom };
}

/** The currency of the earlier offer, as long as the request accepts it. */
function draftCurrency({ request, source }: DraftFacts): string | null {
  const own = source?.offer.currency ?? null;
  return own !== null && takes(request, own) ? own : request.currency;
}

function draftItems({ request, requestItems, source }: DraftFacts, currency: string | null) {
  const lines = new Map(source?.items.map((line) => [line.requestItem, line]));
  const money = moneyOf(request, { currency });
  return requestItems.map(({ id, quantity, position }) => {
    const stored = lines.get(id);
    const line = {
      available: stored?.available ?? false,
      price: stored?.price ?? null,
      priceKind: stored?.priceKind ?? source?.offer.priceMode ?? 'unit',
      breaks: stored?.breaks ?? null,
      capacity: stored?.capacity ?? null,
    };
    const amounts = lineAmounts(line, { ...money, quantity });
    const rest = { note: stored?.note ?? null, custom: stored?.custom ?? null, position };
    return { ...line, ...amounts, ...rest, requestItem: id };
  });
}

function copiedChildren({ source, requirements }: DraftFacts, owners: Owners, response: string): Write[] {
  if (!source) return [];
  const answers = source.compliances.filter((answer) => requirements.has(answer.requirement));
  return [
    {
      insert: 'requirementCompliance',
      rows: answers.map(({ requirement, canFulfil, answer, note, document, byDocument }) => ({
        requirement,
        canFulfil,
        answer,
        note,
        document,
        byDocument,
        ...owners,
        response,
      })),
    },
    {
      insert: 'responseFile',
      rows: source.files.map(({ name, description, contentType, size, fileKey, sha256 }) => ({
        name,
        description,
        contentType,
        size,
        fileKey,
        sha256,
        ...owners,
        response,
      })),
    },
  ];
}
