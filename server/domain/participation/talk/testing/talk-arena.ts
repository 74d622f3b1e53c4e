import assert from 'node:assert/strict';
import type { Answer } from '../../../../testing/api-client.ts';
import type { TestPerson } from '../../../../testing/test-server.ts';
import {
  makeNegotiation,
  type NegotiationBench,
  ok,
  act,
  participationsOf,
} from '../../../testing/negotiation-maker.ts';
import { versionOf } from '../../../testing/request-maker.ts';

type Package = Record<string, string>;

/** A talk in the form of its answers. */
export interface Talk {
  messages: { n: number; from: string; text: string; packages: Package[] | null; understood: unknown }[];
  onTheTable: Package | null;
  packages: Package[];
  messagesLeft: number;
  state: string;
  version: number;
  deal: { package: Package; state: string; until: string } | null;
  draft?: { text: string; kind: string; packages: Package[] } | null;
  thoughts?: Record<string, unknown>;
}

export interface TalkArena {
  negotiation: string;
  /** Participations of suppliers 1 to 3, at 60, 72 and 90. */
  places: string[];
  talk: (who: number, reader?: TestPerson) => Promise<Talk>;
  /** Sends an operation as the supplier. */
  put: (who: number, operation: string, body?: object) => Promise<Answer>;
  say: (who: number, body: { text?: string; package?: Package }) => Promise<Talk>;
  accept: (who: number, named: Package) => Promise<Talk>;
  /** Decides as the purchaser, with the current version. */
  decide: (who: number, operation: string, body?: object) => Promise<Talk>;
}

/** Levers for price and payment, with a worth of 0 at 60.00 and 14 days. */
export const policy = {
  levers: [
    {
      key: 'price',
      direction: 'lower',
      levels: Array.from({ length: 21 }, (_, step) => ({ value: (50 + step / 2).toFixed(2) })),
    },
    {
      key: 'payment_days',
      direction: 'higher',
      levels: [
        { value: '60', worth: '0.80' },
        { value: '45', worth: '0.50' },
        { value: '30', worth: '0.25' },
        { value: '14', worth: '0' },
      ],
    },
  ],
  target: '5.00',
  walkAway: '1.00',
  messages: 10,
  autonomy: 'asks',
};

const hour = 3_600_000;

/** A running negotiation with a bot, an hour long. */
export async function talkArena(
  bench: NegotiationBench,
  { policy: more = {}, start = -1000 }: { policy?: object; start?: number } = {},
): Promise<TalkArena> {
  const { buyer, open, suppliers, server } = bench;
  const request = await open();
  const now = server.services.now().getTime();
  const at = (offset: number): string => new Date(now + offset).toISOString();
  const negotiation = await makeNegotiation(buyer, request, {
    type: 'ai_bot_negotiation',
    startDate: at(start),
    finishDate: at(hour),
    settings: { policy: { ...policy, ...more } },
  });
  await ok(act(buyer.api, negotiation, 'publish'));
  const three = suppliers.slice(0, 3);
  const places = await participationsOf(negotiation, three);
  const place = (who: number): string => places[who] ?? assert.fail('there are three');
  const supplier = (who: number): TestPerson => three[who] ?? assert.fail('there are three');
  const put: TalkArena['put'] = (who, operation, body = {}) =>
    supplier(who).api.put(`${place(who)}/${operation}`, body);
  const asTalk = async (answer: Promise<Answer>): Promise<Talk> => (await ok(answer)).body as unknown as Talk;
  const talk: TalkArena['talk'] = (who, reader = supplier(who)) => asTalk(reader.api.get(`${place(who)}/conversation`));
  return {
    negotiation,
    places,
    talk,
    put,
    say: (who, body) => asTalk(put(who, 'message', body)),
    accept: async (who, named) =>
      asTalk(put(who, 'accept-package', { package: named, version: (await talk(who)).version })),
    decide: async (who, operation, body = {}) =>
      asTalk(buyer.api.put(`${place(who)}/${operation}`, { version: await versionOf(buyer.api, place(who)), ...body })),
  };
}
