import { simulatePurchases } from './buying/simulate.ts';

/**
 * `npx tsx server/bench/buying.ts [purchases] [days] [seed]`: approved demands start workflows by their rule, and the
 * embedded engine takes them to the order while the clock is wound, suppliers offer, some steps are refused half way, and
 * the engine is taken down at random. Bars: all end alike; no command of the automation was given twice.
 */
const [purchases = 1000, days = 90, seed = 1] = process.argv.slice(2).map(Number);
const since = Date.now();
const { counts, wrong } = await simulatePurchases({ purchases, days, seed, tell: (line) => console.log(line) });
console.log(JSON.stringify({ ...counts, seconds: Math.round((Date.now() - since) / 1000) }));
if (wrong.length > 0) {
  console.log(wrong.slice(0, 20).join('\n'));
  process.exitCode = 1;
}
process.exit();
