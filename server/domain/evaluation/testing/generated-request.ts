import * as fc from 'fast-check';
import type { Knex } from 'knex';
import { newId } from '../../../kernel/ids.ts';

type Row = Record<string, unknown>;

/** A request of any kind with offers of any kind, as it may be stored. */
export interface GeneratedRequest {
  request: Row;
  /** Some share their position. */
  items: Row[];
  criteria: Row[];
  /** An offer's answer to an item of a request. Absent if the item was not answered. */
  offers: { state: string; lines: (Row | null)[]; ratings: (number | null)[]; custom: Row | null }[];
}

const decimal = (digits: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: most }).map((n) => {
    const text = String(n).padStart(digits + 1, '0');
    return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  });

/** Few prices, so that some are equal; or any, with as many decimals as they may have. */
const price = fc.oneof(fc.constantFrom('0.0001', '9.5', '10', '100.005'), decimal(4, 2_000_000_000));
const quantity = fc.oneof(fc.constantFrom('1', '3', '10'), decimal(6, 2_000_000_000));

const line = fc.option(
  fc.record({
    available: fc.boolean(),
    price: fc.option(price, { freq: 5 }),
    price_kind: fc.constantFrom('unit', 'unit', 'total'),
    custom: fc.option(fc.constant({ f_origin: 'Sweden' })),
  }),
  { freq: 5 },
);

const mostItems = 7;

export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc.record({
  request: fc.record({
    type: fc.constantFrom('rfp', 'rfp', 'custom', 'rfi'),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD', null),
  }),
  items: fc.array(
    fc.record({ quantity, position: fc.nat({ max: 2 }), custom: fc.option(fc.constant({ f_colour: 'blue' })) }),
    { maxLength: mostItems },
  ),
  criteria: fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 39 }))
    .map((weights) => [
      { title: 'Price', weight: 0, is_price: true },
      ...weights.map((weight, n) => ({ title: `Criterion ${n}`, weight, is_price: false })),
    ]),
  offers: fc.array(
    fc.record({
      state: fc.constantFrom('published', 'published', 'accepted', 'created', 'rejected'),
      lines: fc.array(line, { minLength: mostItems, maxLength: mostItems }),
      ratings: fc.array(fc.option(fc.integer({ min: -100, max: 100 })), { minLength: 2, maxLength: 2 }),
      custom: fc.option(fc.record({ f_warranty: fc.nat({ max: 3 }) })),
    }),
    { maxLength: 5 },
  ),
});

interface Parties {
  owner: { account: string; organization: string };
  suppliers: readonly string[];
}

/**
 * Writes the request as rows, with two requirements, of which every second offer answers one. Returns the request's id.
 */
export async function insertGenerated(
  generated: GeneratedRequest,
  { owner, suppliers }: Parties,
  db: Knex,
): Promise<string> {
  const [workflow, request] = [newId(), newId()];
  const row = (values: Row): Row => ({
    id: newId(),
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
    ...values,
  });
  const child = (values: Row): Row => row({ request_id: request, organization_id: owner.organization, ...values });
  const items = generated.items.map((item, n) => child({ ...item, name: `Item ${n}`, unit: 'piece' }));
  const criteria = generated.criteria.map((criterion, position) => child({ ...criterion, position }));
  const requirements = ['Delivery', 'Certificate'].map((title, position) => child({ title, position }));
  const offers = generated.offers.map(({ state, custom }, n) =>
    row({
      request_id: request,
      organization_id: suppliers[n],
      purchaser_organization_id: owner.organization,
      state,
      custom,
      published_at: new Date(2026, 1, 1, n % 2),
    }),
  );
  const ofOffer = (n: number, values: Row): Row =>
    row({
      response_id: offers[n]?.['id'],
      organization_id: suppliers[n],
      purchaser_organization_id: owner.organization,
      ...values,
    });
  const lines = generated.offers.flatMap((offer, n) =>
    items.flatMap(({ id }, place) => {
      const own = offer.lines[place];
      return own ? [ofOffer(n, { ...own, request_item_id: id })] : [];
    }),
  );
  const answers = generated.offers.flatMap((_, n) =>
    n % 2 === 0 ? [ofOffer(n, { requirement_id: requirements[0]?.['id'], can_fulfil: n === 0, answer: 'Yes' })] : [],
  );
  const ratings = generated.offers.flatMap((offer, n) =>
    offer.ratings.flatMap((rating, place) =>
      rating === null
        ? []
        : [
            row({
              response_id: offers[n]?.['id'],
              evaluation_criterion_id: criteria[place + 1]?.['id'],
              rating,
              organization_id: owner.organization,
            }),
          ],
    ),
  );
  const organization = { organization_id: owner.organization };
  await db('workflow').insert(
    row({ id: workflow, title: 'Generated', state: 'active', owner_id: owner.account, ...organization }),
  );
  await db('request').insert(
    row({ id: request, workflow_id: workflow, state: 'finished', ...organization, ...generated.request }),
  );
  const tables: [string, Row[]][] = [
    ['request_item', items],
    ['evaluation_criterion', criteria],
    ['requirement', requirements],
    ['response', offers],
    ['response_item', lines],
    ['requirement_compliance', answers],
    ['evaluation_scoring', ratings],
  ];
  for (const [table, rows] of tables) if (rows.length > 0) await db(table).insert(rows);
  return request;
}
