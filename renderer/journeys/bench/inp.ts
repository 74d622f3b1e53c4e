import { pageOf } from '../../data/resources.ts';
import { signIn } from '../api.ts';
import { openRooms, type Rooms } from '../rooms.ts';
import { Walker, type Interaction as Timed } from './interactions.ts';
import { walks, type Places } from './inp-walks.ts';

/**
 * `npx tsx renderer/journeys/bench/inp.ts [part of a place's name]`: measures typical interactions on the main screens,
 * with a processor slowed down four times. The measure is the time from each interaction to the next painted frame.
 * Needs `npm run build`. The limit is 100 ms at the 75th percentile.
 */
const bar = 100;
const worst = 15;

const only = process.argv[2] ?? '';

interface Interaction extends Timed {
  /** Name of the walk. */
  where: string;
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;

function tell(name: string, all: readonly Timed[]): void {
  const sorted = all.map(({ duration }) => duration).toSorted((one, other) => one - other);
  const [p50, p75, p98] = [0.5, 0.75, 0.98].map((part) => percentile(sorted, part));
  console.log(
    `${name.padEnd(22)} ${String(all.length).padStart(4)} interactions: p50 ${p50}, p75 ${p75}, p98 ${p98} ms`,
  );
}

async function prepare({ buyerApi, draft, start }: Rooms): Promise<Places> {
  const negotiation = await draft('rank_auction');
  await start(negotiation);
  const workflow = String((await buyerApi.get(negotiation))['workflow']);
  const made = String((await buyerApi.post('/api/default-workflows', { title: 'Long list', type: 'rfp' }))['@id']);
  const request = String((await buyerApi.post('/api/default-requests', { workflow: made, title: 'Long list' }))['@id']);
  const upsert = Array.from({ length: 200 }, (_, n) => ({ name: `Beam ${n}`, quantity: '10', unit: 'piece' }));
  await buyerApi.put(`${request}/items`, { upsert });
  const guide = `/requests/create/${made.slice(-36)}`;
  return { workflow: String(pageOf(workflow)), guide, items: `${guide}?step=items`, room: String(pageOf(negotiation)) };
}

/** Runs each walk on its own page. Elements that were not found are reported, so that walks stay up to date. */
async function walkAll(rooms: Rooms): Promise<Interaction[]> {
  const places = await prepare(rooms);
  const { token } = await signIn(rooms.stage.origin, 'admin@parley.example');
  const admin = await rooms.stage.enter('admin@parley.example', { token });
  const people = { buyer: rooms.buyer, supplier: rooms.first, admin };
  const all: Interaction[] = [];
  for (const { name, who, walk } of walks.filter((one) => one.name.includes(only))) {
    const page = await people[who].context.newPage();
    page.setDefaultTimeout(20_000);
    const walker = await Walker.on(page);
    await walk(walker, places).catch((error: unknown) => walker.missed.push(String(error).slice(0, 200)));
    tell(name, walker.done);
    for (const missed of walker.missed) console.log(`  not found: ${missed}`);
    all.push(...walker.done.map((one) => ({ where: name, ...one })));
    await page.close();
  }
  return all;
}

const rooms = await openRooms({ measured: true });
try {
  const all = await walkAll(rooms);
  tell('all', all);
  console.log(`bar: p75 at most ${bar} ms\n\nthe longest:`);
  const longest = all.toSorted((one, other) => other.duration - one.duration).slice(0, worst);
  for (const { where, what, duration, waited, worked } of longest)
    console.log(`${duration} ms (waited ${Math.round(waited)}, worked ${Math.round(worked)})  ${where}: ${what}`);
} finally {
  await rooms.stage.stop();
}
