import { fork } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { crowd } from '../domain/testing/crowd.ts';
import { act, makeNegotiation, ok, ownParticipation } from '../domain/testing/negotiation-maker.ts';
import { addItem, makeReady } from '../domain/testing/request-maker.ts';
import { readLog } from '../bidding/log.ts';
import { verifyLog } from '../domain/negotiation/log/verify-log.ts';
import type { Services } from '../kernel/services.ts';
import { apiClient } from '../testing/api-client.ts';
import type { TestPerson } from '../testing/test-server.ts';
import type { BuiltServer } from './built-server.ts';

export interface Round {
  bids: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Includes the bidders' own CPU in milliseconds per bid. */
export interface BidderRound extends Round {
  client: number;
}

export interface Place {
  token: string;
  path: string;
}

/** Instructions to the bidders, sent as a message because they are a separate process. */
export interface BidderTask {
  host: string;
  port: number;
  places: Place[];
  seconds: number;
  /** Base think time between two bids in milliseconds, at most doubled; 0: closed loops. */
  think: number;
  /** Upper limit of the first bids, in cents. */
  cents: number;
}

/** Creates a new auction with an offer from each bidder. */
export async function auction({ origin, services }: BuiltServer, person: TestPerson, bidders: number) {
  const { workflow, request } = await makeReady(person.api);
  await addItem(person.api, request, { quantity: '2', position: 5 });
  await ok(act(person.api, request, 'publish'));
  const tokens = await crowd(services, request, bidders);
  const { body } = await ok(person.api.get(request));
  const items = Array.isArray(body['items']) ? body['items'].map(String) : [];
  const negotiation = await makeNegotiation(
    person,
    { workflow, items },
    {
      startDate: new Date(Date.now() - 1000).toISOString(),
      finishDate: new Date(Date.now() + 3_600_000).toISOString(),
    },
  );
  await ok(act(person.api, negotiation, 'publish'));
  const places = await Promise.all(
    tokens.map(async ({ token }) => {
      const own = await ownParticipation(apiClient(origin, token), negotiation);
      return { token, iri: own };
    }),
  );
  return { negotiation: negotiation.slice(-36), places };
}

/** Starts the bidders. */
export async function bidAt(task: Omit<BidderTask, 'host'>): Promise<BidderRound> {
  const child = fork(fileURLToPath(new URL('bidders.ts', import.meta.url)));
  const answer: Promise<BidderRound> = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the bidders ended with ${code}`)));
  });
  child.send({ host: '127.0.0.1', ...task });
  return answer;
}

/** Waits until everything sent while creating the auction is delivered: its mails are not part of the bids. */
export async function untilDelivered(db: Services['db']): Promise<void> {
  while (await db('outbox').whereNull('done_at').first()) await setTimeout(50);
}

/** Verifies that the log contains all acknowledged bids and that its chain is intact. */
export async function proveLog(negotiation: string, acknowledged: number, db: Services['db']): Promise<void> {
  const log = await readLog(negotiation, db);
  const logged = log.filter(({ event }) => event === 'bid').length;
  const { ok: isWhole } = verifyLog(log);
  if (!isWhole || logged !== acknowledged)
    throw new Error(`log ${isWhole}, ${logged} logged, ${acknowledged} acknowledged`);
}
