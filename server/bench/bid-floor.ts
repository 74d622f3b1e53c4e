import pg from 'pg';
import { percentiles } from './percentiles.ts';
import type { Round } from './bids.ts';

interface Waiting {
  bidder: number;
  price: number;
  resolve: () => void;
}

const tables = `drop table if exists floor_auction, floor_place, floor_bid, floor_outbox;
  create table floor_auction (id int primary key, finish timestamptz);
  create table floor_place (auction int, bidder int, price numeric, rank int, primary key (auction, bidder));
  create table floor_bid (seq bigint generated always as identity primary key, auction int, bidder int, price numeric, at timestamptz default now());
  create table floor_outbox (seq bigint generated always as identity primary key, auction int, bidder int, at timestamptz default now());
  insert into floor_auction values (1, now() + interval '1 day');`;

const lock = { name: 'lock', text: 'select finish from floor_auction where id = 1 for update' };
const places = { name: 'places', text: 'select bidder, price from floor_place where auction = 1' };
const write = {
  name: 'write',
  text: `with x as (select * from json_to_recordset($1) as x(seq int, bidder int, price numeric)),
    b as (insert into floor_bid (auction, bidder, price) select 1, x.bidder, x.price from x order by x.seq),
    o as (insert into floor_outbox (auction, bidder) select 1, x.bidder from x order by x.seq)
    update floor_place t set price = x.price from x where t.auction = 1 and t.bidder = x.bidder`,
};
const rank = {
  name: 'rank',
  text: `update floor_place t set rank = r.rank
    from (select bidder, rank() over (order by price) as rank from floor_place where auction = 1) r
    where t.auction = 1 and t.bidder = r.bidder`,
};

/**
 * The least that bids can be when they are decided in batches: a row lock per batch, the state read from PostgreSQL,
 * time and price checked, log and outbox written per bid, all ranks by a window function and stored, one commit. The
 * bidders are in the same process: no HTTP, no session, no rights.
 */
export async function floorRound(
  databaseUrl: string,
  { bidders, seconds }: { bidders: number; seconds: number },
): Promise<Round> {
  const client = new pg.Client({ connectionString: databaseUrl });
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
  await client.query('drop table floor_auction, floor_place, floor_bid, floor_outbox');
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
  const [auction] = (await client.query<{ finish: Date }>(lock)).rows;
  const { rows } = await client.query<{ bidder: number; price: string }>(places);
  const prices = new Map(rows.map(({ bidder, price }) => [bidder, Number(price)]));
  if (!auction || auction.finish.getTime() <= Date.now()) throw new Error('the auction is over');
  const taken = batch.filter(({ bidder, price }) => price < (prices.get(bidder) ?? 0));
  if (taken.length < batch.length) throw new Error('a bid was refused');
  const bids = taken.map(({ bidder, price }, seq) => ({ seq, bidder, price }));
  await client.query({ ...write, values: [JSON.stringify(bids)] });
  await client.query(rank);
  await client.query('commit');
}
