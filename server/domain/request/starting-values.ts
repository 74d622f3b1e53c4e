import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import type { Records } from '../../../schemas/generated/records.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { businessDayEnd } from '../../../schemas/domain/working-days.ts';
import { zoneOf } from '../insights/zone.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

export type Defaults = NonNullable<Records['organization']['defaults']>;
type StartingValues = Partial<Pick<Records['request'], (typeof startingFields)[number]>>;

export interface StartingFacts {
  defaults: Defaults;
  /** The organization's delivery address. */
  address: Records['postalAddress'] | undefined;
  /** Library entries that every new request includes. */
  entries: Records['libraryEntry'][];
  /** The organization's time zone: its deadlines are in business hours. */
  zone: string;
}

/** Fields that a request copies from its organization, or from an earlier request of its category. */
const startingFields = [
  'currency',
  'paymentTerms',
  'deliveryTerms',
  'deliveryAddress',
  'startDate',
  'finishDate',
  'guestQuotes',
] as const satisfies readonly (keyof Records['request'])[];

export async function startingFacts(organization: string, trx: Knex.Transaction): Promise<StartingFacts> {
  const [own] = await rowsWhere(entityNamed('organization'), { id: organization }, trx);
  const addresses = await rowsWhere(entityNamed('postalAddress'), { organization, type: 'shipping' }, trx);
  const defaults = own?.defaults ?? {};
  const byAge = addresses.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const chosen = defaults.deliveryAddress
    ? await rowsWhere(entityNamed('postalAddress'), { organization, id: defaults.deliveryAddress }, trx)
    : [];
  const entries = await rowsWhere(entityNamed('libraryEntry'), { organization, always: true }, trx);
  return {
    defaults,
    address: chosen[0] ?? byAge[0],
    entries: entries.toSorted((a, b) => a.title.localeCompare(b.title)),
    zone: await zoneOf(organization, trx),
  };
}

/** Starting values of a new request. An RFI has no prices, so it has no terms either. */
export function startingValues(
  { defaults, address, zone }: Pick<StartingFacts, 'defaults' | 'address' | 'zone'>,
  { type, now }: { type: Records['request']['type']; now: Date },
): StartingValues {
  const { currency, paymentTerms, deliveryTerms, offerDays, guestQuotes } = defaults;
  const terms = isPriced(type) ? given({ currency, paymentTerms, deliveryTerms }) : {};
  const guests = given({ guestQuotes });
  const time =
    offerDays === undefined
      ? {}
      : {
          startDate: now.toISOString(),
          finishDate: businessDayEnd(DateTime.fromJSDate(now, { zone }), offerDays).toJSDate().toISOString(),
        };
  return { ...terms, ...time, ...guests, ...(address ? { deliveryAddress: asDelivery(address) } : {}) };
}

const given = (values: StartingValues): StartingValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

const asDelivery = ({
  street_address: addressLine1,
  postal_code: postalCode,
  locality: city,
  region,
  country,
}: Records['postalAddress']): NonNullable<Records['request']['deliveryAddress']> => ({
  addressLine1,
  postalCode,
  city,
  region,
  country,
});

const mostWeight = 99;

interface Children {
  requirements: Partial<Records['requirement']>[];
  criteria: Partial<Records['evaluationCriterion']>[];
  /** The percentage that the criteria leave. */
  priceWeight: number;
}

/** Requirements and criteria of every new request. Criteria are added as long as price keeps at least one percent. */
export function startingChildren(
  entries: readonly Records['libraryEntry'][],
  own: { request: string; organization: string },
): Children {
  const requirements = entries
    .filter(({ kind }) => kind === 'requirement')
    .map(({ title, description, required }, position) => ({ ...own, title, description, required, position }));
  const criteria: Children['criteria'] = [];
  let spent = 0;
  for (const { kind, title, weight } of entries) {
    if (kind !== 'criterion' || weight === null || spent + weight > mostWeight) continue;
    spent += weight;
    criteria.push({ ...own, title, weight, isPrice: false, position: criteria.length + 1 });
  }
  return { requirements, criteria, priceWeight: 100 - spent };
}

/**
 * Values from an earlier request of the category, for fields that are empty in the draft or hold only the
 * organization's default.
 */
export function categoryValues(
  draft: Records['request'],
  earlier: Records['request'],
  facts: Pick<StartingFacts, 'defaults' | 'address' | 'zone'>,
): StartingValues {
  const usual = startingValues(facts, { type: draft.type, now: new Date(0) });
  const fields = ['currency', 'paymentTerms', 'deliveryTerms', 'deliveryAddress'] as const;
  const isOpen = (name: (typeof fields)[number]): boolean =>
    earlier[name] !== null &&
    (draft[name] === null ||
      (usual[name] !== undefined && JSON.stringify(sorted(draft[name])) === JSON.stringify(sorted(usual[name]))));
  const open = fields.filter((name) => isOpen(name) && (isPriced(draft.type) || name === 'deliveryAddress'));
  return Object.fromEntries(open.map((name) => [name, earlier[name]]));
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value;
