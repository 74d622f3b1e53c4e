import { playRules } from './approvals/rules-sequence.ts';
import { playSequence } from './approvals/sequence.ts';
import { makeWorld } from './approvals/world.ts';

/**
 * `npx tsx server/bench/approvals.ts [sequences of commands] [sequences of rules] [first seed]`: random sequences of
 * proposing an award, changing an offer, approving, declining, withdrawing, delegating and expiring. Some hundreds use
 * the real commands on PostgreSQL, each in a transaction that is rolled back; the others the pure rules alone. A journal
 * apart from the product judges every award. Bar: none without its quorum, none twice, none after a change, none by its
 * proposer where duties are separate.
 */
const sequences = Number(process.argv[2] ?? 500);
const ofRules = Number(process.argv[3] ?? 10_000);
const firstSeed = Number(process.argv[4] ?? 0);
/** Sequences between which progress is printed. */
const portion = 100;

const wrongs: string[] = [];
let awards = 0;
for (let seed = firstSeed; seed < firstSeed + ofRules; seed += 1) {
  const played = playRules(seed);
  awards += played.awards;
  wrongs.push(...played.wrongs.map((wrong) => `rules, seed ${seed}: ${wrong}`));
}
console.log(`${ofRules} sequences of the rules: ${awards} awards, ${wrongs.length} wrong`);

const world = await makeWorld();
const sum = new Map<string, number>();
const start = performance.now();
for (let index = 0; index < sequences; index += 1) {
  const seed = firstSeed + index;
  const played = await playSequence(world, seed);
  for (const [name, count] of played.counts) sum.set(name, (sum.get(name) ?? 0) + count);
  wrongs.push(...played.wrongs.map((wrong) => `seed ${seed}: ${wrong}`));
  if (index % portion === portion - 1) console.log(`${index + 1} sequences, ${wrongs.length} wrong`);
}
const seconds = ((performance.now() - start) / 1000).toFixed(0);
await world.server.stop();

console.log(`${sequences} sequences of commands in ${seconds} s`);
console.log(JSON.stringify(Object.fromEntries(sum), null, 2));
/** Without any of these, the sequences would prove nothing. */
const missing = ['awards', 'outdated', 'declined', 'withdrawn', 'expired'].filter((name) => !sum.get(name));
for (const wrong of wrongs.slice(0, 20)) console.error(wrong);
for (const name of missing) console.error(`nothing was ${name}`);
if (wrongs.length > 0 || missing.length > 0) process.exitCode = 1;
