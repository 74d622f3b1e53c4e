import type { ApiClient } from '../../testing/api-client.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { seeded } from '../bots/side.ts';
import { act, cents, type Clerk, day, done, due, hour, iriIn, later, minute, moveTo, signedIn } from './clerk.ts';
import { type Place, plays } from './plays.ts';
import ways from './ways.json' with { type: 'json' };
import { fields, type Line, type purchases, suppliers, type TradeSupplier } from './trade.ts';

export interface Scene {
  server: TestServer;
  clerks: ReadonlyMap<string, Clerk>;
  /** IRIs by number. */
  centers: ReadonlyMap<string, string>;
}

interface Offer {
  supplier: TradeSupplier;
  api: ApiClient;
  iri: string;
}

/** The ways in which the year's purchases are negotiated, in turn. */
type Way = (typeof ways)[number];
const offline = ways.find(({ play }) => play === 'offline');

/** One purchase from its draft to the closed order, starting at the given time. Steps after `until` are left open. */
export async function buy(
  scene: Scene,
  { purchase, number, at }: { purchase: (typeof purchases)[number]; number: number; at: number },
): Promise<void> {
  const { server, clerks } = scene;
  const [field, title, ...lines] = purchase;
  const { eclass, center, by } = fields[field];
  const random = seeded(1_000 + number);
  moveTo(at, server);
  const buyer = clerkNamed(clerks, by);
  let api = await signedIn(buyer, server);
  const workflow = iriIn(
    await done(api.post('default-workflows', { title, type: 'rfp', costCenter: scene.centers.get(center) })),
  );
  const request = iriIn(await done(api.post('default-requests', { workflow, title })));
  const upsert = lines.map(([name, quantity, unit]) => ({ name, quantity: String(quantity), unit }));
  await done(api.put(`${request}/items`, { upsert }));
  await done(api.post('default-evaluation-criteria', { request, title: 'Delivery time', weight: 15 }));
  await done(api.post('default-evaluation-criteria', { request, title: 'Quality and service', weight: 20 }));
  const opens = at + day;
  const closes = opens + (8 + Math.floor(random() * 10)) * day;
  const frame = { startDate: new Date(opens).toISOString(), finishDate: new Date(closes).toISOString() };
  await act(api, request, '', {
    currency: 'EUR',
    paymentTerms: random() < 0.7 ? 'net_30' : 'net_60',
    deliveryTerms: field === 'services' ? 'services' : 'DAP',
    deliveryAddress: hall,
    description: `${title}. Quantities apply to the stated period. Call-offs by e-mail.`,
    ...frame,
  });
  await act(api, request, 'assign-eclass', { eclassId: eclass });
  const invited = suppliers.filter((one) => one.fields.includes(field)).slice(0, 6);
  moveTo(at + 2 * hour, server);
  await act(api, request, 'publish');
  const invitations: [TradeSupplier, string][] = [];
  for (const supplier of invited) {
    const { email } = clerkNamed(clerks, supplier.key);
    invitations.push([supplier, iriIn(await done(api.post('invitations', { request, email })))]);
  }
  moveTo(opens + 1_000, server);
  await due(server, 'request', request, 'start');
  const offers = await offersOf(invitations, { scene, request, lines, opens, closes, random });
  moveTo(closes + 1_500, server);
  await due(server, 'request', request, 'finish');
  moveTo(closes + 4 * hour, server);
  api = await signedIn(buyer, server);
  if (offers.length === 0) return void (await act(api, workflow, 'complete', {}).catch(() => undefined));
  await rate(api, { request, offers, random });
  for (const { iri } of offers) await act(api, iri, 'accepting');
  const talks = { api, buyer, workflow, title, offers, random };
  const winner = await negotiate(scene, { ...talks, at: closes + day, way: ways[number % ways.length] });
  if (winner) await order(scene, { buyer, winner, random });
}

const hall = {
  addressLine1: 'Am Sandtorkai 37',
  postalCode: '20457',
  city: 'Hamburg',
  region: 'Hamburg',
  country: 'DE',
};

export function clerkNamed(clerks: ReadonlyMap<string, Clerk>, key: string): Clerk {
  const found = clerks.get(key);
  if (!found) throw new Error(`no ${key} in the year`);
  return found;
}

/** Each supplier offers in its own manner. Those who do not answer decline or stay silent. */
async function offersOf(
  invitations: readonly [TradeSupplier, string][],
  {
    scene,
    request,
    lines,
    opens,
    closes,
    random,
  }: { scene: Scene; request: string; lines: readonly Line[]; opens: number; closes: number; random: () => number },
): Promise<Offer[]> {
  const { server, clerks } = scene;
  const plan = invitations.map(([supplier, invitation]) => {
    const comes = random() < supplier.answers;
    const usual = opens + supplier.days * (0.6 + random() * 0.8) * day;
    // An offer must still bind during the negotiation after the end.
    const at = Math.max(closes - 12 * day, Math.min(usual, closes - 2 * hour - random() * 6 * hour));
    return {
      supplier,
      invitation,
      comes,
      at,
      level: supplier.price * (0.96 + random() * 0.09),
      silent: random() < 0.5,
    };
  });
  const offers: Offer[] = [];
  for (const { supplier, invitation, comes, at, level, silent } of plan.toSorted((a, b) => a.at - b.at)) {
    moveTo(at, server);
    const api = await signedIn(clerkNamed(clerks, supplier.key), server);
    if (!comes) {
      if (silent) continue;
      await done(api.put(`${invitation}/accept`, {}));
      await done(api.put(`${invitation}/decline`, { reason: 'No capacity in this period.' }));
      continue;
    }
    await done(api.put(`${invitation}/accept`, {}));
    const iri = iriIn(await done(api.post('default-responses', { request })));
    await done(
      api.put(iri, {
        description: 'We offer as requested, with delivery as agreed.',
        senderAddress: `${supplier.name}, ${supplier.street}, ${supplier.postalCode} ${supplier.city}`,
      }),
    );
    const own = (await done(api.get(`${iri}/items`)))['hydra:member'];
    for (const [index, line] of (Array.isArray(own) ? own : []).entries()) {
      const usual = lines[index]?.[3] ?? 1;
      await done(
        api.put(iriIn(line), {
          price: cents(Math.max(0.05, usual * level * (0.97 + random() * 0.06))),
          priceKind: 'unit',
        }),
      );
    }
    await act(api, iri, 'publish');
    offers.push({ supplier, api, iri });
  }
  return offers;
}

async function rate(
  api: ApiClient,
  { request, offers, random }: { request: string; offers: readonly Offer[]; random: () => number },
): Promise<void> {
  const found = (await done(api.get(`default-evaluation-criteria?request=${encodeURIComponent(request)}`)))[
    'hydra:member'
  ];
  const criteria = (Array.isArray(found) ? found : []).filter((one) => one.isPrice !== true && one.title !== 'Price');
  for (const { supplier, iri } of offers)
    for (const criterion of criteria) {
      const rating = Math.round((40 + 40 * supplier.answers - 4 * supplier.days + 25 * random()) / 10) * 10;
      await done(
        api.post('default-evaluation-scorings', {
          response: iri,
          evaluationCriterion: iriIn(criterion),
          rating: Math.max(-20, Math.min(100, rating)),
        }),
      );
    }
}

interface Talks {
  api: ApiClient;
  buyer: Clerk;
  workflow: string;
  title: string;
  offers: readonly Offer[];
  random: () => number;
  at: number;
  way: Way | undefined;
}

/** Returns the awarded place; null if the negotiation failed. */
async function negotiate(scene: Scene, talks: Talks): Promise<{ place: string; supplier: TradeSupplier } | null> {
  const { server } = scene;
  const { workflow, title, offers, random, at } = talks;
  const { type, play } = (offers.length < 2 ? offline : talks.way) ?? ways[0]!;
  const request = (await done(talks.api.get(workflow)))['request'];
  const items = (await done(talks.api.get(String(request))))['items'];
  const start = at + 9 * hour;
  const body = {
    workflow,
    title: `${title}, all items`,
    type,
    items,
    startDate: new Date(start).toISOString(),
    ...(play === 'rising'
      ? {}
      : { finishDate: new Date(start + (play === 'falling' ? 180 : 45) * minute).toISOString() }),
  };
  const negotiation = iriIn(await done(talks.api.post('default-negotiations', body)));
  const initial = await totals(talks.api, negotiation);
  const lowest = Math.min(...initial.values());
  if (play === 'rising')
    await act(talks.api, negotiation, '', {
      settings: { startPercentBelow: 15, stepAmount: cents(lowest * 0.01), stepSeconds: 120 },
    });
  if (play === 'falling')
    await act(talks.api, negotiation, '', {
      settings: { stepAmount: cents(lowest * 0.01), floorPrice: cents(lowest * 0.8), awardingSeconds: 120 },
    });
  await act(talks.api, negotiation, 'publish');
  moveTo(start + 500, server);
  await due(server, 'negotiation', negotiation, 'start');
  const places = await placesOf(offers, negotiation, scene);
  await plays[play]?.({ server, negotiation, places, lowest, random, start });
  const api = await signedIn(talks.buyer, server);
  const seen = await done(api.get(`${negotiation}/get-full`));
  const state = String(seen['state']);
  if (state === 'started') await act(api, negotiation, 'forced-finish');
  moveTo(server.services.now().getTime() + 3 * hour, server);
  const ended = await done(api.get(`${negotiation}/get-full`));
  const winner = places.find(({ place }) => place === (ended['winner'] ?? bestOf(ended)));
  if (!winner) return null;
  await act(api, winner.place, 'awarding', {
    reason: 'Lowest price for the whole lot, with delivery and service as requested.',
  });
  return winner;
}

function bestOf(ended: Record<string, unknown>): string {
  const all = Array.isArray(ended['participations']) ? ended['participations'] : [];
  const prices = all.map((one): [string, number] => [
    iriIn(one),
    Number(one.lastOffer ?? one.finalPrice ?? one.initialPrice ?? Infinity),
  ]);
  return prices.toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? '';
}

async function totals(api: ApiClient, negotiation: string): Promise<Map<string, number>> {
  const { participations } = await done(api.get(`${negotiation}/get-full`));
  const all = Array.isArray(participations) ? participations : [];
  return new Map(all.map((one) => [iriIn(one), Number(one.initialPrice)]));
}

async function placesOf(offers: readonly Offer[], negotiation: string, { server, clerks }: Scene) {
  const places: Place[] = [];
  for (const { supplier } of offers) {
    const api = await signedIn(clerkNamed(clerks, supplier.key), server);
    const found = (await done(api.get(`default-participations?negotiation=${negotiation}`)))['hydra:member'];
    const [own] = Array.isArray(found) ? found : [];
    if (own) places.push({ place: iriIn(own), supplier, api, initial: Number(own.initialPrice) });
  }
  return places;
}

/** The order, and its delivery if that has happened by now. */
async function order(
  scene: Scene,
  { buyer, winner, random }: { buyer: Clerk; winner: { place: string; supplier: TradeSupplier }; random: () => number },
): Promise<void> {
  const { server, clerks } = scene;
  let api = await signedIn(buyer, server);
  const iri = iriIn(await act(api, winner.place, 'create-purchase-order'));
  await act(api, iri, 'send');
  later(server, (0.3 + random()) * day);
  await act(await signedIn(clerkNamed(clerks, winner.supplier.key), server), iri, 'acknowledge');
  later(server, (4 + random() * 6) * day);
  api = await signedIn(buyer, server);
  await act(api, iri, 'deliver');
  later(server, (2 + random() * 3) * day);
  await act(await signedIn(buyer, server), iri, 'close');
}
