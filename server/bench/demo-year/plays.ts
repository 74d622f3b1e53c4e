import type { ApiClient } from '../../testing/api-client.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { cents, done, due, later, minute, moveTo } from './clerk.ts';
import type { TradeSupplier } from './trade.ts';

/** A supplier's place in a negotiation. */
export interface Place {
  place: string;
  supplier: TradeSupplier;
  api: ApiClient;
  initial: number;
}

interface Play {
  server: TestServer;
  negotiation: string;
  places: readonly Place[];
  lowest: number;
  random: () => number;
  start: number;
}

const bid = ({ api, place }: Place, amount: number, operation: string) =>
  api.put(`${place}/${operation}`, { data: { total: cents(amount) } });

/** The course of each negotiation type: how low each supplier bids, and who accepts at which step. */
export const plays: Readonly<Record<string, (play: Play) => Promise<void>>> = {
  ranked: playRanked,
  sealed: async ({ server, negotiation, places, random, start }) => {
    for (const place of places) {
      later(server, 3 * minute);
      if (random() < 0.8) await bid(place, place.initial * (0.91 + random() * 0.06), 'update');
    }
    moveTo(start + 46 * minute, server);
    await due(server, 'negotiation', negotiation, 'finish');
  },
  offline: async ({ places, random }) => {
    for (const place of places)
      if (random() < 0.8) await bid(place, place.initial * (0.93 + random() * 0.05), 'update');
  },
  rising: async ({ server, places, random, start }) => {
    const step = 6 + Math.floor(random() * 5);
    moveTo(start + step * 2 * minute + 20_000, server);
    const [place] = places.toSorted((a, b) => a.supplier.price - b.supplier.price);
    if (place) await done(place.api.put(`${place.place}/dutch-deal`, { acceptedStep: step }));
  },
  falling: async ({ server, negotiation, places, random }) => {
    const steps = 5 + Math.floor(random() * 5);
    for (let step = 0; step < steps; step += 1) {
      later(server, 40_000);
      const place = places[step % Math.min(2, places.length)];
      if (place) await done(place.api.put(`${place.place}/accept-english-reverse`, { acceptedStep: step }));
    }
    later(server, 4 * minute);
    await due(server, 'negotiation', negotiation, 'finish');
  },
};

/** Each supplier bids slightly below the best, as long as it is profitable. */
async function playRanked({ server, negotiation, places, lowest, random }: Play): Promise<void> {
  const floor = lowest * (0.9 + random() * 0.05);
  const last = new Map(places.map(({ place, initial }) => [place, initial]));
  const turns = Array.from({ length: 2 + Math.floor(random() * 3) }, () => places).flat();
  for (const place of turns) {
    later(server, (1 + random() * 4) * minute);
    const best = Math.min(lowest, ...last.values());
    const amount = Math.round(best * (1 - 0.004 - random() * 0.015) * 100) / 100;
    const isWorthIt = amount >= floor * (0.97 + 0.08 * place.supplier.price) && amount < (last.get(place.place) ?? 0);
    if (isWorthIt && (await bid(place, amount, 'bidding')).status < 300) last.set(place.place, amount);
  }
  const [first] = places;
  const { effectiveFinish } = first ? await done(first.api.get(negotiation)) : {};
  moveTo(Date.parse(String(effectiveFinish)) + 2_000, server);
  await due(server, 'negotiation', negotiation, 'finish');
}
