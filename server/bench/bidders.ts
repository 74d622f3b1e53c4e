/** The bidders of the bench: closed loops over kept connections, in a process of their own. */
import { Agent, request } from 'node:http';
import { percentiles } from './percentiles.ts';

interface Task {
  origin: string;
  places: { token: string; path: string }[];
  seconds: number;
}

process.once('message', (task: Task) => void run(task));

async function run({ origin, places, seconds }: Task): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: places.length });
  const times: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    places.map(async ({ token, path }) => {
      for (let cents = 59_999; performance.now() < until; cents -= 1) {
        const started = performance.now();
        await bid({ origin, path, token, total: (cents / 100).toFixed(2) }, agent);
        times.push(performance.now() - started);
      }
    }),
  );
  const took = (performance.now() - from) / 1000;
  process.send?.({ bids: times.length, seconds: took, ...percentiles(times) }, () => process.exit(0));
}

function bid(
  { origin, path, token, total }: { origin: string; path: string; token: string; total: string },
  agent: Agent,
): Promise<void> {
  const body = JSON.stringify({ data: { total } });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/ld+json',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, { method: 'PUT', agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`a bid was answered with ${response.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}
