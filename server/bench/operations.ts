import autocannon from 'autocannon';
import type { Seeded } from './seed.ts';

export interface Load {
  /** Answers per second. */
  rate: number;
  answered: number;
  /** Milliseconds. */
  p99: number;
}

/** The server under load. Without a token it is the baseline server. */
export interface Target {
  origin: string;
  token?: string;
}

/** A number of seconds, or a number of answers for warming up. */
export type Length = { seconds: number } | { answers: number };

type Run = (target: Target, seeded: Seeded, length: Length) => Promise<Load>;

export interface Operation {
  name: string;
  bar: number;
  ours: Run;
  floor: Run;
}

const connections = 10;
const json = { 'content-type': 'application/json' };
const authorized = ({ token }: Target): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** Ten connections that send the requests in turn, each as soon as the previous one is answered. */
async function sendAll(requests: readonly autocannon.Request[], target: Target, length: Length): Promise<Load> {
  const result = await autocannon({
    url: target.origin,
    connections,
    ...('answers' in length ? { amount: length.answers } : { duration: length.seconds }),
    requests: requests.map((request) => ({ ...request, headers: { ...authorized(target), ...request.headers } })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.origin}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average, answered: result.requests.total, p99: result.latency.p99 };
}

/** Ten clients, each changing its own requests one after another with the version it received. */
async function updates(collection: string, target: Target, { requests }: Seeded, length: Length): Promise<Load> {
  const latencies: number[] = [];
  const from = performance.now();
  const isOver = (): boolean =>
    'answers' in length ? latencies.length >= length.answers : performance.now() >= from + length.seconds * 1000;
  const client = async (mine: readonly string[]): Promise<void> => {
    for (let n = 0; !isOver(); n += 1) {
      const id = mine[n % mine.length] ?? '';
      const started = performance.now();
      versions.set(
        id,
        await putRequest(`${target.origin}${collection}/${id}`, `Title ${n}`, versions.get(id) ?? 1, target),
      );
      latencies.push(performance.now() - started);
    }
  };
  const each = requests.length / connections;
  await Promise.all(Array.from({ length: connections }, (_, n) => client(requests.slice(n * each, (n + 1) * each))));
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
  const took = (performance.now() - from) / 1000;
  return { rate: latencies.length / took, answered: latencies.length, p99 };
}

/** Both servers change the same rows, in turn. */
const versions = new Map<string, number>();

async function putRequest(url: string, title: string, version: number, target: Target): Promise<number> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...json, ...authorized(target) },
    body: JSON.stringify({ title, version }),
  });
  const answer: { version: number } = await response.json();
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.version;
}

const item = (request: string): string =>
  JSON.stringify({ request, name: 'Beam pair 2,700 mm', quantity: '920', unit: 'piece' });

const posts = (path: string, { requests }: Seeded): autocannon.Request[] =>
  requests.map((request) => ({ method: 'POST', path, headers: json, body: item(request) }));

const gets = (path: string, { requests }: Seeded): autocannon.Request[] =>
  requests.map((request) => ({ method: 'GET', path: `${path}/${request}` }));

export const operations: readonly Operation[] = [
  {
    name: 'list of 30 with total',
    bar: 0.6,
    ours: (target, _, length) => sendAll([{ method: 'GET', path: '/api/default-requests?page=1' }], target, length),
    floor: (target, _, length) => sendAll([{ method: 'GET', path: '/list' }], target, length),
  },
  {
    name: 'detail with children',
    bar: 0.6,
    ours: (target, seeded, length) => sendAll(gets('/api/default-requests', seeded), target, length),
    floor: (target, seeded, length) => sendAll(gets('/detail', seeded), target, length),
  },
  // Runs before the creates: an answer contains the record's items, and they accumulate on the caller's hundred
  // requests.
  {
    name: 'update with version check',
    bar: 0.5,
    ours: (target, seeded, length) => updates('/api/default-requests', target, seeded, length),
    floor: (target, seeded, length) => updates('/requests', target, seeded, length),
  },
  {
    name: 'create an item',
    bar: 0.5,
    ours: (target, seeded, length) => sendAll(posts('/api/default-request-items', seeded), target, length),
    floor: (target, seeded, length) => sendAll(posts('/items', seeded), target, length),
  },
];
