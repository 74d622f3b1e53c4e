import { registerProduct } from '../processes/product.ts';
import { withBuiltServer } from './built-server.ts';
import { allCalls, type Call } from './growth/calls.ts';
import { seedGrowth, type GrowthSeed } from './growth/seed-growth.ts';
import { median } from './percentiles.ts';

/**
 * `npx tsx server/bench/growth.ts [sizes] [rounds] [part of a call's name]`: every list of purchaser, supplier and
 * operator as one organization grows, `1000,100000,1000000` by default. Each size has its own server and PostgreSQL,
 * measured in turn. Ratios are relative to the first size. Needs `npm run build` first. The bars are in
 * docs/performance.md.
 */
const sizes = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number);
const rounds = Number(process.argv[3] ?? 9);
const only = process.argv[4] ?? '';
const firstPort = 3396;

interface Server extends GrowthSeed {
  origin: string;
}

interface Answer {
  milliseconds: number;
  total: number;
  isMore: boolean;
  /** Number of rows on the page. */
  rows: number;
}

interface Measured {
  /** Answer to the very first call, before anything about the list is cached. */
  first: Answer;
  median: number;
}

const nameOf = ({ side, list, what }: Call): string => `${side} ${list} ${what}`;

async function ask({ origin, tokens }: Server, side: Call['side'], url: string): Promise<Answer> {
  const from = performance.now();
  const response = await fetch(`${origin}/api/${url}`, { headers: { authorization: `Bearer ${tokens[side]}` } });
  const body: { 'hydra:totalItems'?: number; 'hydra:member'?: unknown[]; isMore?: boolean } = await response.json();
  const milliseconds = performance.now() - from;
  // A side without access to a list does not have it.
  if (response.status !== 200 && response.status !== 403) throw new Error(`${url}: ${JSON.stringify(body)}`);
  const { 'hydra:totalItems': total = 0, 'hydra:member': { length: rows } = [], isMore = false } = body;
  return { milliseconds, total, isMore, rows };
}

/**
 * Returns the URL of a page in the middle of the list, or near its end. For a large list it uses the estimate minus a
 * twentieth.
 */
async function pageOf({ side, url, deep }: Call, server: Server): Promise<string> {
  if (!deep) return url;
  const { total, isMore } = await ask(server, side, url);
  const last = Math.max(1, Math.ceil((isMore ? total * 0.95 : total) / 30));
  return `${url}&page=${deep === 'end' ? last : Math.ceil(last / 2)}`;
}

/** Measures all servers in turn, so that other load on the machine affects each equally. */
async function measure(call: Call, servers: readonly Server[]): Promise<Measured[]> {
  const urls: string[] = [];
  const firsts: Answer[] = [];
  for (const server of servers) {
    const url = await pageOf(call, server);
    urls.push(url);
    firsts.push(await ask(server, call.side, url));
  }
  const times = servers.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [index, server] of servers.entries()) {
      const { milliseconds } = await ask(server, call.side, urls[index] ?? '');
      if (round >= 0) times[index]?.push(milliseconds);
    }
  return firsts.map((first, index) => ({ first, median: median(times[index] ?? []) }));
}

const shown = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/**
 * The bench measures growing lists, not filling pages. A page with less than half of the rows is not comparable to a
 * full one.
 */
const isFuller = ([base, ...others]: readonly Measured[]): boolean =>
  others.some(({ first }) => first.rows > 2 * (base?.first.rows ?? 0));

/** Prints a line per call and returns its verdict. */
function report(call: Call, found: readonly Measured[]): 'ok' | 'ABOVE' | 'fuller' {
  const worst = Math.max(...found.map((one) => one.median)) / (found[0]?.median ?? 1);
  const verdict = worst <= call.bar ? 'ok' : isFuller(found) ? 'fuller' : 'ABOVE';
  const times = found.map((one) => `${shown(one.median)} (${shown(one.first.milliseconds)})`).join(' | ');
  const totals = found.map(({ first }) => `${first.total}${first.isMore ? '+' : ''}`).join(' / ');
  console.log(`| ${nameOf(call)} | ${totals} | ${times} | ${worst.toFixed(1)} | ${verdict} |`);
  return verdict;
}

async function measureAll(servers: readonly Server[]): Promise<void> {
  const calls = allCalls().filter((one) => nameOf(one).includes(only));
  for (const server of servers)
    for (let n = 0; n < 300; n += 1) await ask(server, 'purchaser', 'default-workflows?counts=1');
  console.log(`| call | totals | ${sizes.map((size) => `${size}: ms (first)`).join(' | ')} | × | |`);
  const verdicts: string[] = [];
  for (const call of calls) verdicts.push(report(call, await measure(call, servers)));
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
  console.log(
    `${count('ok')} of ${calls.length} within their bar, ${count('ABOVE')} above, ${count('fuller')} with a fuller page`,
  );
}

async function withServers(left: readonly number[], servers: readonly Server[]): Promise<void> {
  const [size, ...others] = left;
  if (size === undefined) return measureAll(servers);
  const from = performance.now();
  await withBuiltServer(firstPort + servers.length, seedGrowth(size), async ({ origin }, grown) => {
    console.error(`${size} workflows: filled in ${((performance.now() - from) / 1000).toFixed(0)} s`);
    await withServers(others, [...servers, { origin, ...grown }]);
  });
}

registerProduct();
await withServers(sizes, []);
