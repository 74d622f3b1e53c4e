import pg from 'pg';
import type { Services } from '../services.ts';
import { percentiles } from './percentiles.ts';
import type { Round } from './bids.ts';

interface Waiting {
  bidder: number;
  price: number;
  resolve: () => void;
}

const tables = `drop table if exists floor_auction, floor_place, floor_bid, floor_outbox;
  create table floor_auction (id int primary key, finish timestamptz, progress int);
  create table floor_place (auction int, bidder int, price numeric, rank int, primary key (auction, bidder));
  create table floor_bid (seq bigint generated always as identity, auction int, bidder int, price numeric, at timestamptz default now());
  create table floor_outbox (seq bigint generated always as identity, auction int, at timestamptz default now());
  insert into floor_auction values (1, now() + interval '1 day', 0);`;

const write = `with b as (insert into floor_bid (auction, bidder, price) select 1, x.bidder, x.price from json_to_recordset($1) as x(bidder int, price numeric)),
  o as (insert into floor_outbox (auction) values (1))
  update floor_place t set price = x.price, rank = x.rank from json_to_recordset($2) as x(bidder int, price numeric, rank int)
  where t.auction = 1 and t.bidder = x.bidder`;

/** The least that a batch of bids can be: lock, read, rank, one write, commit. No HTTP, session, rights, or log. */
export async function floorRound(
  { config }: Services,
  { bidders, seconds }: { bidders: number; seconds: number },
): Promise<Round> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  await client.query(tables);
  await client.query('insert into floor_place select 1, n, 600, n + 1 from generate_series(0, $1::int - 1) n', [
    bidders,
  ]);
  const submit = queue(client);
  const times: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: bidders }, async (_, bidder) => {
      for (let cents = 59_999; performance.now() < until; cents -= 1) {
        const started = performance.now();
        await submit(bidder, cents / 100);
        times.push(performance.now() - started);
      }
    }),
  );
  const took = (performance.now() - from) / 1000;
  await client.end();
  return { bids: times.length, seconds: took, ...percentiles(times) };
}

function queue(client: pg.Client): (bidder: number, price: number) => Promise<void> {
  let line: Waiting[] = [];
  let isRunning = false;
  const drain = async (): Promise<void> => {
    isRunning = true;
    while (line.length > 0) {
      const batch = line;
      line = [];
      await decide(batch, client);
      for (const { resolve } of batch) resolve();
      await new Promise(setImmediate);
    }
    isRunning = false;
  };
  return (bidder, price) =>
    new Promise((resolve) => {
      line.push({ bidder, price, resolve });
      if (!isRunning) setImmediate(() => void (isRunning || drain()));
    });
}

async function decide(batch: readonly Waiting[], client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('select finish, progress from floor_auction where id = 1 for update');
  const { rows } = await client.query<{ bidder: number; price: string }>(
    'select bidder, price from floor_place where auction = 1',
  );
  const prices = new Map(rows.map(({ bidder, price }) => [bidder, Number(price)]));
  const taken = batch.filter(({ bidder, price }) => price <= (prices.get(bidder) ?? 0));
  for (const { bidder, price } of taken) prices.set(bidder, price);
  const order = [...prices]
    .toSorted(([, a], [, b]) => a - b)
    .map(([bidder, price], index) => ({ bidder, price, rank: index + 1 }));
  await client.query(write, [
    JSON.stringify(taken.map(({ bidder, price }) => ({ bidder, price }))),
    JSON.stringify(order),
  ]);
  await client.query('commit');
}
