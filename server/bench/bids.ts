/**
 * Bids per second on one hot auction: through HTTP with session, rights, log and outbox, against the batched floor in
 * process, round by round in turn. Run: npx tsx server/bench/bids.ts [seconds] [rounds]
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { crowd } from '../domain/testing/crowd.ts';
import {
  act,
  makeNegotiation,
  negotiationBench,
  ok,
  ownParticipation,
  type NegotiationBench,
} from '../domain/testing/negotiation-maker.ts';
import { readLog } from '../domain/negotiation/log.ts';
import { verifyLog } from '../domain/negotiation/verify-log.ts';
import { apiClient } from '../testing/api-client.ts';
import { floorRound } from './bid-floor.ts';

const bidders = 20;
const seconds = Number(process.argv[2] ?? 4);
const rounds = Number(process.argv[3] ?? 3);

export interface Round {
  bids: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's own CPU per bid; only through HTTP. */
  cpu?: number;
}

const bench = await negotiationBench();
const floors: Round[] = [];
const https: Round[] = [];
for (let round = 0; round < rounds; round += 1) {
  floors.push(report('floor', await floorRound(bench.server.services, { bidders, seconds })));
  https.push(report('http ', await httpRound(bench)));
}
const ratio = median(https.map(rate)) / median(floors.map(rate));
console.log(
  `median: http ${median(https.map(rate)).toFixed(0)}/s, floor ${median(floors.map(rate)).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
);
await bench.server.stop();

/** A fresh auction; the bidders are a process of their own. */
async function httpRound({ server, buyer, open }: NegotiationBench): Promise<Round> {
  const request = await open([]);
  const tokens = await crowd(server.services, request.request, bidders);
  const negotiation = await makeNegotiation(buyer, request, {
    startDate: new Date(Date.now() - 1000).toISOString(),
    finishDate: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await ok(act(buyer.api, negotiation, 'publish'));
  const places = await Promise.all(
    tokens.map(async ({ token }) => {
      const own = await ownParticipation(apiClient(server.origin, token), negotiation);
      return { token, path: `${own}/bidding` };
    }),
  );
  const child = fork(fileURLToPath(new URL('bidders.ts', import.meta.url)));
  const answer: Promise<Round> = new Promise((resolve) => child.once('message', (round: Round) => resolve(round)));
  const before = process.cpuUsage();
  child.send({ origin: server.origin, places, seconds });
  const round = await answer;
  const used = process.cpuUsage(before);
  await proved(negotiation.slice(-36), round.bids, server.services.db);
  return { ...round, cpu: (used.user + used.system) / 1000 / round.bids };
}

/** What was acknowledged is in the log, and the log is whole. */
async function proved(negotiation: string, acknowledged: number, db: Parameters<typeof readLog>[1]): Promise<void> {
  const log = await readLog(negotiation, db);
  const logged = log.filter(({ event }) => event === 'bid').length;
  const { ok: isWhole } = verifyLog(log);
  if (!isWhole || logged !== acknowledged)
    throw new Error(`log ${isWhole}, ${logged} logged, ${acknowledged} acknowledged`);
}

function rate({ bids, seconds: took }: Round): number {
  return bids / took;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(name: string, round: Round): Round {
  console.log(
    `${name} ${rate(round).toFixed(0)} bids/s, p50 ${round.p50.toFixed(1)} ms, p99 ${round.p99.toFixed(1)} ms${round.cpu ? `, CPU ${round.cpu.toFixed(2)} ms/bid` : ''}`,
  );
  return round;
}
