/**
 * Times of bids in one auction while a colleague changes ten records per second: without webhooks, and with
 * 20 that get each change. Receivers run in this process. Alternates by round. Needs `npm run build`.
 * `npx tsx server/bench/bids-with-webhooks.ts [seconds] [rounds] [bidders]`
 */
import { setTimeout } from 'node:timers/promises';
import { act } from '../domain/testing/negotiation-maker.ts';
import { makeWorkflow } from '../domain/testing/request-maker.ts';
import { startReceiver } from '../domain/webhook/testing/receiver.ts';
import { apiClient, type ApiClient } from '../testing/api-client.ts';
import { withBuiltServer } from './built-server.ts';
import { auction, bidAt, untilDelivered, type Round } from './hot-auction.ts';
import { range } from './percentiles.ts';
import { buyerOf } from './purchaser.ts';

const port = 3395;
const [webhooks, pauseMs] = [20, 100];
const seconds = Number(process.argv[2] ?? 20);
const rounds = Number(process.argv[3] ?? 5);
const bidders = Number(process.argv[4] ?? 20);

process.env['WEBHOOKS_TO_LOOPBACK'] = '1';

/** Changes a workflow again and again. Returns a function that stops it. */
async function change(api: ApiClient): Promise<() => Promise<void>> {
  const workflow = await makeWorkflow(api);
  const ending = new AbortController();
  const changing = (async () => {
    for (let n = 0; !ending.signal.aborted; n += 1) {
      await act(api, workflow, '', { title: `Pumps ${n}` });
      await setTimeout(pauseMs);
    }
  })();
  return () => {
    ending.abort();
    return changing;
  };
}

await withBuiltServer(
  port,
  (services) => buyerOf(services, 'lead'),
  async (server, lead) => {
    const person = { ...lead, api: apiClient(server.origin, lead.token) };
    const { db } = server.services;
    const receiver = await startReceiver();
    for (let n = 0; n < webhooks; n += 1)
      await person.api.post('webhooks', { url: receiver.url, events: ['workflow.updated'] });
    const measure = async (active: boolean): Promise<Round> => {
      await db('webhook').update({ active });
      const { places } = await auction(server, person, bidders);
      await untilDelivered(db);
      const stop = await change(person.api);
      const calls = places.map(({ token, iri }) => ({ token, path: `${iri}/bidding` }));
      const round = await bidAt({ think: 200, cents: 59_999, port, places: calls, seconds });
      await stop();
      return round;
    };
    await measure(true);
    const without: Round[] = [];
    const hooked: Round[] = [];
    const before = receiver.received.length;
    for (let n = 0; n < rounds; n += 1) {
      without.push(await measure(false));
      hooked.push(await measure(true));
    }
    for (const [name, all] of Object.entries({ without, with: hooked }))
      console.log(
        `${name} webhooks: ${all.reduce((sum, { bids }) => sum + bids, 0)} bids, p50 ${range(all.map(({ p50 }) => p50))} ms, p99 ${range(all.map(({ p99 }) => p99))} ms`,
      );
    console.log(`${receiver.received.length - before} events received`);
    await receiver.stop();
  },
);
