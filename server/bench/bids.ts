/**
 * Bids per second in one hot auction of 20 bidders. Compares HTTP with session, rights, log, outbox and relay to the
 * batched floor. The floor uses the same database, in process and over bare HTTP, alternating by round. Needs `npm run
 * build`. `npx tsx server/bench/bids.ts [seconds] [rounds]`; the bars are in docs/performance.md.
 */
import { apiClient } from '../testing/api-client.ts';
import type { TestPerson } from '../testing/test-server.ts';
import { bareRound, floorRound } from './bid-floor.ts';
import { withBuiltServer, type BuiltServer } from './built-server.ts';
import { cpuOf, cpuOfPostgres } from './cpu.ts';
import { auction, bidAt, untilDelivered, proveLog, type BidderRound, type Round } from './hot-auction.ts';
import { median, percentiles, range } from './percentiles.ts';
import { buyerOf } from './purchaser.ts';
import { calmScreen, delays, openScreen } from './screens.ts';

const [port, barePort] = [3393, 3394];
const bidders = 20;
/** Without think time. */
const closed = { think: 0, cents: 59_999 };
const seconds = Number(process.argv[2] ?? 4);
const rounds = Number(process.argv[3] ?? 3);
/** Unmeasured bids before the first round, because servers run for weeks, not for seconds. */
const warmUp = Number(process.env['WARM_UP'] ?? 20_000);

/** Includes milliseconds of CPU per bid. The floor's bidders run in its own process. */
interface FloorRound extends Round {
  node: number;
  postgres: number;
}

interface HttpRound extends FloorRound, BidderRound {
  /** Milliseconds from decisions to the frames on one bidder's screen. */
  screen: number[];
}

async function httpRound(server: BuiltServer, person: TestPerson, length: number): Promise<HttpRound> {
  const { negotiation, places } = await auction(server, person, bidders);
  await untilDelivered(server.services.db);
  const screen = await openScreen(server.origin, places[0] ?? { token: '', iri: '' });
  const before = [cpuOf(server.pid), cpuOfPostgres(server.dataDir)] as const;
  const biddingCalls = places.map(({ token, iri }) => ({ token, path: `${iri}/bidding` }));
  const round = await bidAt({ ...closed, port, places: biddingCalls, seconds: length });
  const [node, postgres] = [cpuOf(server.pid) - before[0], cpuOfPostgres(server.dataDir) - before[1]];
  await proveLog(negotiation, round.bids, server.services.db);
  screen.close();
  return { ...round, node: node / round.bids, postgres: postgres / round.bids, screen: delays(screen) };
}

async function measuredFloor({ databaseUrl, dataDir }: BuiltServer): Promise<FloorRound> {
  const before = [cpuOf(process.pid), cpuOfPostgres(dataDir)] as const;
  const round = await floorRound(databaseUrl, { bidders, seconds });
  const [node, postgres] = [cpuOf(process.pid) - before[0], cpuOfPostgres(dataDir) - before[1]];
  return { ...round, node: node / round.bids, postgres: postgres / round.bids };
}

/** The floor over HTTP, in this process. */
async function measuredBare({ databaseUrl }: BuiltServer): Promise<Round> {
  const places = Array.from({ length: bidders }, (_, bidder) => ({ token: 'none', path: `/${bidder}` }));
  return bareRound({ databaseUrl, port: barePort, bidders }, () =>
    bidAt({ ...closed, port: barePort, places, seconds }),
  );
}

/** Two bidders underbid each other and wait for each other's screens. Nothing else runs. */
async function calm(server: BuiltServer, person: TestPerson): Promise<number[]> {
  const { places } = await auction(server, person, bidders);
  return calmScreen(server.origin, places, 40);
}

function screenLine(name: string, times: readonly number[]): void {
  const { p50, p99 } = percentiles(times);
  console.log(`${name}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${times.length} frames)`);
}

const rate = ({ bids, seconds: took }: Round): number => bids / took;

const cpu = (parts: readonly number[]): string =>
  `; CPU ms ${['node', 'PostgreSQL', 'bidders'].slice(0, parts.length).join(' + ')} ${parts.map((each) => each.toFixed(3)).join(' + ')}`;

function line(name: string, round: Round, more = ''): void {
  console.log(
    `${name} ${rate(round).toFixed(0)} bids/s, p50 ${round.p50.toFixed(1)} ms, p99 ${round.p99.toFixed(1)} ms${more}`,
  );
}

await withBuiltServer(
  port,
  (services) => buyerOf(services),
  async (server, purchaser) => {
    const person = { ...purchaser, api: apiClient(server.origin, purchaser.token) };
    for (let done = 0; done < warmUp;) done += (await httpRound(server, person, 5)).bids;
    const runs: { floor: FloorRound; bare: Round; http: HttpRound }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const floor = await measuredFloor(server);
      line('floor', floor, cpu([floor.node, floor.postgres]));
      const bare = await measuredBare(server);
      line('bare ', bare);
      const http = await httpRound(server, person, seconds);
      line('http ', http, cpu([http.node, http.postgres, http.client]));
      runs.push({ floor, bare, http });
    }
    const ratios = (value: (round: Round) => number, one: 'bare' | 'http', other: 'floor' | 'bare'): number[] =>
      runs.map((run) => value(run[one]) / value(run[other]));
    const p99 = (round: Round): number => round.p99;
    const [rates, late] = [ratios(rate, 'http', 'floor'), ratios(p99, 'http', 'floor')];
    console.log(
      `${range(rates)} × floor (bar 0.25) ${median(rates) >= 0.25 ? 'ok' : 'BELOW THE BAR'}; ` +
        `p99 ${range(late)} × (bar 1.5) ${median(late) <= 1.5 ? 'ok' : 'ABOVE THE BAR'}`,
    );
    const over = (one: 'bare' | 'http', other: 'floor' | 'bare'): string =>
      `${range(ratios(rate, one, other))} ×, p99 ${range(ratios(p99, one, other))} ×`;
    console.log(
      `the floor behind bare HTTP: ${over('bare', 'floor')} the floor; ours against it: ${over('http', 'bare')}`,
    );
    screenLine('from a bid to another bidder’s screen, two bidding', await calm(server, person));
    const screenTimes = runs.flatMap(({ http }) => http.screen);
    screenLine('from a decision to another bidder’s screen, in the storm', screenTimes);
  },
);
