import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { crowd } from '../../domain/testing/crowd.ts';
import { act, makeNegotiation, ok } from '../../domain/testing/negotiation-maker.ts';
import { completeFields, makeReady, versionOf } from '../../domain/testing/request-maker.ts';
import type { Services } from '../../kernel/services.ts';
import { apiClient, type ApiClient } from '../../testing/api-client.ts';
import type { Plan } from './plan.ts';

export const types = [
  'rank_auction',
  'rank_negotiation',
  'sealed_bid_negotiation',
  'dutch_negotiation',
  'english_reverse_negotiation',
] as const;
export type TimedType = (typeof types)[number];

export interface Arena {
  /** Its path, and its bare id as in the log. */
  negotiation: string;
  id: string;
  type: TimedType;
  start: number;
  /** The planned finish. */
  finish: number;
  settings: Settings;
  seats: Seat[];
}

export interface Settings {
  stepSeconds?: number;
  [name: string]: unknown;
}

/** One bidder's place, with everything needed to reach it through any process. */
export interface Seat {
  token: string;
  path: string;
  participation: string;
  /** The total of its first offer. */
  initialPrice: number;
}

export interface Context {
  services: Services;
  buyer: { token: string; api: ApiClient };
  origin: string;
}

/** 4 pieces of one item. The n-th supplier of the crowd offers 100 + n for each. */
const pieces = 4;
const lowest = 100 * pieces;

/** Creates a request with an offer from each supplier. This takes a while, so it happens before anything runs. */
export async function prepareRequest(bidders: number, { services, buyer }: Context) {
  const { workflow, request } = await makeReady(buyer.api, completeFields());
  await ok(buyer.api.put(`${request}/publish`, { version: await versionOf(buyer.api, request) }));
  const people = await crowd(services, request, bidders);
  const { body } = await ok(buyer.api.get(request));
  const items = Array.isArray(body['items']) ? body['items'].map(String) : [];
  return { workflow, items, people };
}

export type PreparedRequest = Awaited<ReturnType<typeof prepareRequest>>;

/** Publishes a negotiation of one type. It starts at a given instant and ends in the second half of the soak. */
export async function openArena(
  { workflow, items, people }: PreparedRequest,
  { type, start, plan }: { type: TimedType; start: number; plan: Plan },
  { buyer, origin }: Context,
): Promise<Arena> {
  const length = plan.seconds * (0.4 + 0.6 * Math.random());
  const settings = settingsOf(type, length);
  const finish = start + length * 1000;
  const negotiation = await makeNegotiation(
    { ...person, ...buyer },
    { workflow, items },
    {
      type,
      settings,
      startDate: new Date(start).toISOString(),
      ...(mechanismFor(type)?.finish === 'entered' ? { finishDate: new Date(finish).toISOString() } : {}),
    },
  );
  const published = await ok(act(buyer.api, negotiation, 'publish'));
  const seats = await Promise.all(
    people.map(async ({ token }, index): Promise<Seat> => {
      const api = apiClient(origin, token);
      const { body } = await ok(api.get(`default-participations?negotiation=${negotiation}`));
      const [own] = Array.isArray(body['hydra:member']) ? body['hydra:member'] : [];
      const path = String(Object(own)['@id']);
      return { token, path, participation: path.slice(-36), initialPrice: lowest + pieces * index };
    }),
  );
  const planned = Date.parse(String(published.body['effectiveFinish']));
  return { negotiation, id: negotiation.slice(-36), type, start, finish: planned, settings, seats };
}

const person = { key: 'purchaser', email: '', account: '', organization: '' };

function settingsOf(type: TimedType, seconds: number): Settings {
  const makers: Record<TimedType, () => Settings> = {
    rank_auction: () => ({
      minimumBidPercent: 1,
      extension: { windowSeconds: 10, bySeconds: 10, capMinutes: 1, rank: 3 },
    }),
    rank_negotiation: () => ({ minimumBidPercent: 1 }),
    sealed_bid_negotiation: () => ({}),
    dutch_negotiation: () => dutchSettings(seconds),
    english_reverse_negotiation: () => ({ stepAmount: '3', floorPrice: '100', awardingSeconds: 10 }),
  };
  return makers[type]();
}

/** As many steps of three seconds as fit. Prices rise from 80 to 100 % of the lowest offer. */
function dutchSettings(seconds: number): Settings {
  const stepSeconds = 3;
  const stepAmount = ((lowest * 0.2) / Math.max(1, seconds / stepSeconds)).toFixed(2);
  return { startPercentBelow: 20, stepAmount, stepSeconds };
}
