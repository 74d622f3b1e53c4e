/**
 * `npx tsx server/bench/under-load.ts [seconds] [rounds] [only who does this]`: bids of an auction with 20 bidders who
 * think for a moment. Alternates in one run between an idle system and ten people who compare 5,000 × 50, import 5,000
 * rows, export and print. With several comma-separated names, each kind of people runs separately, one after another.
 * Needs `npm run build`. The bar is in docs/performance.md: p99 at most three times that of the idle system.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../testing/api-client.ts';
import { officeLines, startOffice } from './under-load/start-office.ts';
import { withBuiltServer } from './built-server.ts';
import { auction, bidAt, untilDelivered, proveLog, type Round } from './hot-auction.ts';
import { median, range } from './percentiles.ts';
import { asking } from './stalls/asking.ts';
import { largeRequest } from './stalls/large-request.ts';
import { award } from './stalls/negotiating.ts';

const port = 3398;
const seconds = Number(process.argv[2] ?? 30);
const rounds = Number(process.argv[3] ?? 3);
const kinds = (process.argv[4] ?? '').split(',');
const bidders = 20;
const bar = 3;
/** Unmeasured bids before the first round, because servers run for weeks. */
const warmUpSeconds = Number(process.env['WARM_UP_SECONDS'] ?? 20);

const line = (name: string, { bids, p50, p99 }: Round): string =>
  `${name} ${bids} bids, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

await withBuiltServer(port, largeRequest, async (server, world) => {
  const { origin, databaseUrl, services } = server;
  const api = apiClient(origin, world.token);
  const tools = { ask: asking(origin, world.token), db: services.db };
  const office = { origins: [origin], databaseUrl, world: { ...world, awarded: await award(world, tools) } };
  const { negotiation, places } = await auction(server, { ...world.buyer, token: world.token, api }, bidders);
  await untilDelivered(services.db);
  const seats = places.map(({ token, iri }) => ({ token, path: `${iri}/bidding` }));
  let cents = 59_999;
  let acknowledged = 0;
  const bid = async (task: { seconds: number; think: number }): Promise<Round> => {
    const round = await bidAt({ port, places: seats, cents, ...task });
    acknowledged += round.bids;
    cents -= round.bids;
    return round;
  };
  await bid({ seconds: warmUpSeconds, think: 20 });
  const ratios: number[] = [];
  for (const only of kinds.flatMap((kind) => Array.from({ length: rounds }, () => kind))) {
    const quiet = await bid({ seconds, think: 500 });
    console.log(line('quiet ', quiet));
    const people = startOffice({ ...office, only });
    await wait(3_000);
    const loaded = await bid({ seconds, think: 500 });
    const report = await people.close();
    console.log(`${line(`beside ${only}`, loaded)}, p99 ${(loaded.p99 / quiet.p99).toFixed(1)} ×`);
    for (const each of officeLines(report)) console.log(each);
    ratios.push(loaded.p99 / quiet.p99);
  }
  await proveLog(negotiation, acknowledged, services.db);
  const isReached = median(ratios) <= bar;
  console.log(`p99 ${range(ratios)} × (bar ${bar}) ${isReached ? 'ok' : 'ABOVE THE BAR'}`);
  if (!isReached) process.exitCode = 1;
});
