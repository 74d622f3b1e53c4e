import { measure } from '../understanding/testing/measured.ts';
import { needsOf } from '../understanding/testing/needs.ts';
import { measureBundling } from './buying/bundling.ts';
import { findPlanted } from './buying/planted.ts';
import { randomOf } from './buying/random-of.ts';
import { measureRouting } from './buying/routing.ts';
import { purchasesOnTemporal } from './buying/on-temporal.ts';
import { simulatePurchases } from './buying/simulate.ts';
import { measureClassifying } from './buying/classifying.ts';

/**
 * `npx tsx server/bench/buying.ts [understanding|routing|planted|bundling|purchases|temporal]… [--purchases=1000]
 * [--days=90] [--seed=1]`: compares each named part with its bar; all parts by default. Purchases: approved demands
 * start workflows by their rule, and the embedded engine takes them to the order. In the meantime the clock is
 * advanced, suppliers offer, some steps fail halfway, and the engine is stopped at random. All purchases must end
 * alike, and no command may be issued twice.
 */
const words = process.argv.slice(2);
const numberOf = (name: string, otherwise: number): number =>
  Number(words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const named = words.filter((word) => !word.startsWith('--'));
const is = (part: string): boolean => named.length === 0 || named.includes(part);
const seed = numberOf('seed', 1);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
/**
 * Bars for texts never used for tuning. At most 4 points fewer correct than before the reader was reduced (10 for
 * tables), and 0.5 points more wrong.
 */
const readingBars = { ordinary: { right: 0.86, wrong: 0.025 }, table: { right: 0.74, wrong: 0.044 } };
const wrong: string[] = [];

/** Prints a figure with its bar, and records a missed bar. */
function tell(what: string, bar: string, isMet: boolean): void {
  console.log(`${what} (bar ${bar})${isMet ? '' : ': MISSED'}`);
  if (!isMet) wrong.push(what);
}

if (is('understanding')) {
  for (const part of ['open', 'closed'] as const)
    for (const kind of [undefined, 'table'] as const) {
      const read = measure(needsOf(part).filter((need) => need.kind === kind));
      const { right, wrong: mostWrong } = readingBars[kind ?? 'ordinary'];
      tell(
        `${part}, ${kind ?? 'ordinary'}: ${read.demands} demands, ${read.items} items: right ${percent(read.right)}`,
        `>= ${percent(right)}`,
        read.right >= right,
      );
      tell(
        `wrong ${percent(read.wrong)}, missing ${percent(read.missing)}`,
        `wrong <= ${percent(mostWrong)}`,
        read.wrong <= mostWrong,
      );
      tell(`questions per demand ${read.questions.toFixed(2)}`, '<= 1.3', read.questions <= 1.3);
      tell(`each ${read.milliseconds.toFixed(1)} ms`, '<= 100 ms', read.milliseconds <= 100);
    }
  const found = measureClassifying();
  tell(`${found.names} names held out: first ${percent(found.first)}`, '>= 75 %', found.first >= 0.75);
  tell(`among five ${percent(found.amongFive)}`, '>= 92 %', found.amongFive >= 0.92);
  tell(
    `right where it answers ${percent(found.sure)}, abstains ${percent(found.abstained)}`,
    '>= 90 %',
    found.sure >= 0.9,
  );
}

if (is('routing')) {
  const { mean, slowest } = measureRouting({ demands: 10_000, rules: 200, random: randomOf(seed) });
  tell(
    `routing 10,000 demands by 200 rules: ${(mean * 1000).toFixed(1)} µs each, slowest ${slowest.toFixed(2)} ms`,
    '<= 1 ms each',
    mean <= 1,
  );
}

if (is('planted')) {
  const { found, missed, alarms } = findPlanted(100, randomOf(seed));
  tell(
    `planted mistakes found ${found} of 100${missed.length > 0 ? `; not: ${missed.join(', ')}` : ''}`,
    '100',
    found === 100,
  );
  tell(`called wrong though right: ${alarms}`, '0', alarms === 0);
}

if (is('bundling')) {
  const bundled = await measureBundling({ demands: 1000, lines: 300 });
  tell(
    `bundling 1,000 demands into ${bundled.items} lines: ${bundled.seconds.toFixed(2)} s`,
    '<= 1 s',
    bundled.seconds <= 1,
  );
  wrong.push(...bundled.wrong);
}

if (is('purchases')) {
  const since = Date.now();
  const options = { purchases: numberOf('purchases', 1000), days: numberOf('days', 90), seed };
  const purchases = await simulatePurchases({ ...options, tell: (line) => console.log(line) });
  console.log(JSON.stringify({ ...purchases.counts, seconds: Math.round((Date.now() - since) / 1000) }));
  wrong.push(...purchases.wrong);
}

if (is('temporal')) {
  const since = Date.now();
  const purchaseCount = numberOf('temporal', 50);
  const purchases = await purchasesOnTemporal(purchaseCount);
  if (purchases) {
    const seconds = Math.round((Date.now() - since) / 1000);
    const done = purchases.counts['completed'] ?? 0;
    tell(
      `${done} of ${purchaseCount} purchases on Temporal in ${seconds} s, ${purchases.counts['orders']} orders`,
      'all',
      done === purchaseCount,
    );
    wrong.push(...purchases.wrong);
  } else console.log('purchases on Temporal: no service is available here');
}

if (wrong.length > 0) {
  console.log(wrong.slice(0, 20).join('\n'));
  process.exitCode = 1;
}
process.exit();
