import { once } from 'node:events';
import http from 'node:http';
import pg from 'pg';
import { percentiles } from './percentiles.ts';
import type { Round } from './hot-auction.ts';

interface WaitingBid {
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

export interface FloorRun {
  bidders: number;
  seconds: number;
}

/**
 * The minimum cost of bids that are decided in batches. A batch takes one row lock, reads the state from PostgreSQL,
 * and checks time and price. It writes log and outbox per bid, ranks all with a window function, stores the ranks, and
 * commits once. The bidders are in the same process: no HTTP, no session, no rights.
 */
export async function floorRound(databaseUrl: string, { bidders, seconds }: FloorRun): Promise<Round> {
  return onFloor(databaseUrl, bidders, async (submit) => {
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
    return { bids: times.length, seconds: (performance.now() - from) / 1000, ...percentiles(times) };
  });
}

type Submit = (bidder: number, price: number) => Promise<void>;

async function onFloor<T>(databaseUrl: string, bidders: number, work: (submit: Submit) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(tables);
  await client.query('insert into floor_place select 1, n, 600, n + 1 from generate_series(0, $1::int - 1) n', [
    bidders,
  ]);
  const result = await work(queue(client));
  await client.query('drop table floor_auction, floor_place, floor_bid, floor_outbox');
  await client.end();
  return result;
}

/**
 * Runs the same round over Node's bare `http`: the minimum over HTTP, without sessions, rights, checks or extra
 * headers. `bid` starts bidders of another process on the port. The last number of a path is the bidder.
 */
export async function bareRound<T>(
  { databaseUrl, port, bidders }: { databaseUrl: string; port: number; bidders: number },
  bid: () => Promise<T>,
): Promise<T> {
  return onFloor(databaseUrl, bidders, async (submit) => {
    const server = http.createServer((request, response) => void answer(request, response, submit));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    try {
      return await bid();
    } finally {
      server.close();
    }
  });
}

/** As long as our answers. */
const body = 'x'.repeat(1300);

async function answer(request: http.IncomingMessage, response: http.ServerResponse, submit: Submit): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { data }: { data: { total: string } } = JSON.parse(text);
  await submit(Number(request.url?.split('/').at(-1)), Number(data.total));
  response.end(body);
}

function queue(client: pg.Client): Submit {
  let line: WaitingBid[] = [];
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

async function decide(batch: readonly WaitingBid[], client: pg.Client): Promise<void> {
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
