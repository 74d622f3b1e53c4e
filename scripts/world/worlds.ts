import type { ApiPerson } from '../../renderer/journeys/api.ts';
import { offer, offeredRequest, soon, type OfferedRequest } from '../../renderer/journeys/offers.ts';

export interface People {
  purchaser: ApiPerson;
  lead: ApiPerson;
  requester: ApiPerson;
  suppliers: readonly ApiPerson[];
}

/** The page to open, and the user to open it as. */
export interface Sight {
  iri: string;
  as: string;
  see: string;
}

interface World {
  is: string;
  make: (people: People) => Promise<Sight[]>;
}

const minute = 60_000;

/** 102,240, 102,008 and 103,360 in total. */
const unitPrices = [
  ['300', '130', '60'],
  ['305', '128', '62'],
  ['320', '126', '70'],
];

const offered = ({ purchaser, suppliers }: People, title: string): Promise<OfferedRequest> =>
  offeredRequest(
    purchaser,
    suppliers.map((supplier, index) => ({ supplier, prices: unitPrices[index] ?? [] })),
    title,
  );

async function running(people: People, title: string, body: object): Promise<string> {
  const { purchaser } = people;
  const { workflow, items } = await offered(people, title);
  const times = { startDate: soon(-1000), finishDate: soon(60 * minute) };
  const made = await purchaser.post('/api/default-negotiations', { workflow, items, title, ...times, ...body });
  const negotiation = String(made['@id']);
  await purchaser.act(negotiation, 'publish');
  return negotiation;
}

async function ownPlace(supplier: ApiPerson, negotiation: string): Promise<string> {
  const { 'hydra:member': places } = await supplier.get(`/api/default-participations?negotiation=${negotiation}`);
  return String(Object(Array.isArray(places) ? places[0] : null)['@id']);
}

const compared: World = {
  is: 'three offers of one request, of which one leaves an item out',
  make: async ({ purchaser, suppliers }) => {
    const { request } = await offeredRequest(purchaser, [], 'Offers to compare');
    for (const [index, supplier] of suppliers.entries())
      await offer(supplier, request, index === 2 ? ['300', '-', '58'] : (unitPrices[index] ?? []));
    return [
      { iri: request, as: 'purchaser', see: 'compares, accepts, starts a negotiation' },
      { iri: request, as: 'supplier1', see: 'has offered, and may withdraw' },
    ];
  },
};

const auction: World = {
  is: 'a rank auction of an hour in which three suppliers have bid',
  make: async (people) => {
    const negotiation = await running(people, 'Auction that runs', { type: 'rank_auction' });
    for (const [index, supplier] of people.suppliers.entries()) {
      const total = String(101_500 - 400 * index);
      await supplier.put(`${await ownPlace(supplier, negotiation)}/bidding`, { data: { total } });
    }
    return [
      { iri: negotiation, as: 'purchaser', see: 'watches, moves the end, ends it' },
      { iri: negotiation, as: 'supplier1', see: 'bids; is third' },
      { iri: negotiation, as: 'supplier3', see: 'bids; leads' },
    ];
  },
};

/** Price and payment. Worth 0 at 104,000.00 and 14 days. */
const policy = {
  levers: [
    {
      key: 'price',
      direction: 'lower',
      levels: Array.from({ length: 21 }, (_, step) => ({ value: `${94_000 + 500 * step}.00` })),
    },
    {
      key: 'payment_days',
      direction: 'higher',
      levels: [
        { value: '60', worth: '1500.00' },
        { value: '30', worth: '700.00' },
        { value: '14', worth: '0' },
      ],
    },
  ],
  target: '8000.00',
  walkAway: '1000.00',
  messages: 10,
  autonomy: 'asks',
};

const talking: World = {
  is: 'a bot that talks about price and payment with one supplier, and waits for two',
  make: async (people) => {
    const negotiation = await running(people, 'Bot that talks', { type: 'ai_bot_negotiation', settings: { policy } });
    const [first] = people.suppliers;
    if (!first) throw new Error('no supplier to talk with');
    const text = 'We could do € 101,000.00, payable within 30 days.';
    await first.put(`${await ownPlace(first, negotiation)}/message`, { text });
    return [
      { iri: negotiation, as: 'purchaser', see: 'reads along, changes the limits, takes over' },
      { iri: negotiation, as: 'supplier1', see: 'confirms what was understood, and goes on' },
      { iri: negotiation, as: 'supplier2', see: 'has not begun' },
    ];
  },
};

const shoes = { name: 'Safety shoes S3', quantity: '40', unit: 'PR', category: '40000000' };
const ladders = { name: 'Platform ladder, 8 steps', quantity: '6', unit: 'piece' };

async function submitDemand({ requester }: People, body: object): Promise<string> {
  const demand = String((await requester.post('/api/demands', body))['@id']);
  await requester.act(demand, 'submit');
  return demand;
}

const waiting: World = {
  is: 'one demand that waits for its approval, and one for a purchaser',
  make: async (people) => {
    const limit = { amount: '1000', currency: 'EUR' };
    const made = await people.lead.post('/api/cost-centers', { number: '4410', name: 'Hall 4', limit });
    const costCenter = made['@id'];
    const above = { amount: '6400', currency: 'EUR' };
    const below = { amount: '800', currency: 'EUR' };
    const largeDemand = await submitDemand(people, {
      title: 'Shoes for Hall 4',
      items: [shoes],
      costCenter,
      estimatedValue: above,
    });
    const free = await submitDemand(people, {
      title: 'Ladders for Hall 4',
      items: [ladders],
      costCenter,
      estimatedValue: below,
    });
    return [
      { iri: largeDemand, as: 'lead', see: 'approves or rejects it' },
      { iri: largeDemand, as: 'requester', see: 'waits for the answer' },
      { iri: free, as: 'purchaser', see: 'bundles what was approved, and asks for offers' },
    ];
  },
};

/** By the argument of `npm run world --`. */
export const worlds: Readonly<Record<string, World>> = {
  'auction-running': auction,
  'bot-talking': talking,
  'demand-waiting': waiting,
  'offers-to-compare': compared,
};
