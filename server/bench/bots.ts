import { agents, humanLike } from './bots/agents.ts';
import { mostOf, ourBot, paretoDistance, plainBot, play } from './bots/arena.ts';
import { harm } from './bots/harm.ts';
import { percentiles } from './percentiles.ts';
import { type Scenario, scenario } from './bots/scenario.ts';
import type { AgentMaker } from './bots/side.ts';

/**
 * `npx tsx server/bench/bots.ts [scenarios] [talks] [least reserve]`: runs the bot as a buyer against agents of the
 * literature and humanlike sellers. Then each reference agent is a buyer against the same. After that come the given
 * number of talks in which nothing may go wrong, and the time of an answer. Scenarios have 5,040 packages of five
 * levers, talks 20 messages. Bars: docs/performance.md.
 */
const scenarios = Number(process.argv[2] ?? 20);
const talks = Number(process.argv[3] ?? 1_000_000);
const from = Number(process.argv[4] ?? 0.2);
const messages = 20;
const people = 5;

interface Row {
  buyer: string;
  /** Means over all talks, including those without a deal. */
  surplus: number;
  deals: number;
  /** Mean over the deals. */
  toPareto: number;
  peopleSurplus: number;
  peopleDeals: number;
}

const grounds = Array.from({ length: scenarios }, (_, seed) => scenario(seed + 1, { from }));
/** Scenarios in which some package is acceptable to both sides. */
const possible = grounds.filter(({ buyer, seller, buyerReserve, sellerReserve }) =>
  buyer.some((worth, number) => worth >= buyerReserve && (seller[number] ?? 0) >= sellerReserve),
);

function row(buyer: string, make: (ground: Scenario) => AgentMaker): Row {
  const results = grounds.flatMap((ground, at) =>
    Object.values(agents).map((seller, k) => ({
      ground,
      ...play(ground, make(ground), seller, { messages, seed: at * 100 + k }),
    })),
  );
  const withPeople = possible.flatMap((ground, at) =>
    Array.from({ length: people }, (_, k) => play(ground, make(ground), humanLike, { messages, seed: at * 100 + k })),
  );
  const distances = results.flatMap(({ ground, deal }) => (deal === null ? [] : [paretoDistance(ground, deal)]));
  return {
    buyer,
    surplus: mean(results.map(({ surplus }) => surplus)),
    deals: mean(results.map(({ deal }) => (deal === null ? 0 : 1))),
    toPareto: mean(distances),
    peopleSurplus: mean(withPeople.map(({ surplus }) => surplus)),
    peopleDeals: mean(withPeople.map(({ deal }) => (deal === null ? 0 : 1))),
  };
}

const mean = (values: readonly number[]): number =>
  Math.round((1000 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)) / 1000;

const own = [4, 5, 6, 7, 8].map((firmness) => row(`ours, firmness ${firmness}`, (ground) => ourBot(ground, firmness)));
const theirs = Object.entries(agents).map(([name, agent]) => row(name, () => agent));
const informed = row('ours, told all that the seller wants', (ground) => ourBot(ground, 8, { knowsWorths: true }));
const plainest = row('ours at its plainest', () => plainBot);
console.table([...own, informed, plainest, ...theirs].toSorted((a, b) => b.surplus - a.surplus));
const best = Math.max(...own.map(({ surplus }) => surplus));
const reference = Math.max(...theirs.map(({ surplus }) => surplus));
const plain = theirs.find(({ buyer }) => buyer === 'boulware')?.surplus ?? 0;
console.log(
  `surplus ${(best / reference).toFixed(2)} × the best reference (bar 1.2), ${(best / plain).toFixed(2)} × Boulware`,
);
console.log(
  `at its plainest ${(plainest.surplus / reference).toFixed(2)} × the best reference, ${(plainest.surplus / plain).toFixed(2)} × Boulware`,
);
console.log(
  `told all that the seller wants ${(informed.surplus / reference).toFixed(2)} × the best reference; a buyer who knew everything ${mean(grounds.map(mostOf))}`,
);
console.log(
  `a deal is possible in ${possible.length} of ${scenarios} scenarios; humanlike sellers appear only in these`,
);

const wrong = harm(talks);
console.log(`${talks} talks: ${JSON.stringify(wrong.counts)} (bar 0 of each)`);
const { p50, p99 } = percentiles(wrong.times);
console.log(`an answer: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
if (Object.values(wrong.counts).some((count) => count > 0)) process.exitCode = 1;
