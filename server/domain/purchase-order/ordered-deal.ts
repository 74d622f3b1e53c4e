import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { agreedTerms, type AgreedTerms } from './agreed-terms.ts';

type Participation = Records['participation'];

/** The order's purchaser, supplier, items and terms. */
export interface OrderedDeal {
  /** The award that the order carries out. */
  owners: Pick<Partial<Records['purchaseOrder']>, 'participation' | 'negotiation' | 'award'>;
  organization: string;
  supplier: string;
  /** The offer, which binds the supplier until a date. */
  response: string | null;
  currency: string;
  total: string;
  request: Records['request'];
  negotiation: Records['negotiation'] | null;
  /** Items in the agreed quantities. */
  items: readonly Records['requestItem'][];
  /** The latest amounts of the supplier's lines. */
  offered: NonNullable<Participation['items']>;
  agreed: (language: Language) => Pick<AgreedTerms, 'note' | 'paymentTerms'>;
}

/** The deal of a negotiation's winner. */
export async function dealOfWinner(record: Participation, db: Knex): Promise<OrderedDeal> {
  const negotiation = first(await rowsWhere(entityNamed('negotiation'), { id: record.negotiation }, db));
  const request = first(await rowsWhere(entityNamed('request'), { id: negotiation.request }, db));
  const { organization } = negotiation;
  const currency = record.currency ?? negotiation.currency;
  const { dealPrice: total, supplier } = record;
  // A winner has a price, in the currency of its offer. Without a winner, a scenario awarded the items and made the
  // order.
  if (total === null || currency === null || negotiation.winner === null)
    throw new Problem('wrong_state', { params: { state: record.state } });
  const lot = await rowsWhere(entityNamed('requestItem'), { negotiation: negotiation.id }, db);
  return {
    owners: { participation: record.id, negotiation: negotiation.id },
    organization,
    supplier,
    response: record.response,
    currency,
    total,
    request,
    negotiation,
    items: agreedTerms(record, { negotiation, language: 'en' }).ofItems(lot),
    offered: offeredLines(record),
    agreed: (language) => agreedTerms(record, { negotiation, language }),
  };
}

/** The deal of a supplier's part of a split: the quantities that it won. */
export async function dealOfAward(record: Records['supplierAward'], db: Knex): Promise<OrderedDeal> {
  const request = first(await rowsWhere(entityNamed('request'), { id: record.request }, db));
  const won = new Map(record.items.map((part) => [part.item, part]));
  const asked = await rowsWhere(entityNamed('requestItem'), { request: request.id }, db);
  const items = asked.filter(({ id }) => won.has(id));
  const { organization, supplier, currency, total } = record;
  return {
    owners: { award: record.id },
    organization,
    supplier,
    response: record.response,
    currency,
    total,
    request,
    negotiation: null,
    items: items.map((item) => ({ ...item, quantity: won.get(item.id)?.quantity ?? item.quantity })),
    offered: record.items.map(({ item, amount }) => ({ item, totalPrice: amount })),
    agreed: () => ({ note: null, paymentTerms: null }),
  };
}

/** The lines of a breakdown, if the deal was about the total. */
const offeredLines = ({ items, breakDown }: Participation): NonNullable<Participation['items']> =>
  breakDown?.items ?? items ?? [];

function first<Found>([row]: readonly Found[]): Found {
  if (!row) throw new Problem('not_found');
  return row;
}
