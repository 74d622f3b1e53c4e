import { answersAmong } from './bots/open-talks.ts';
import { isWrong, playTalks } from './bots/talks.ts';
import { writtenTexts } from './bots/texts.ts';

/**
 * `npx tsx server/bench/bot-talks.ts [talks] [with texts] [open talks]`: complete talks with a bot from a supplier's
 * view. The mechanism decides them, and the bot's wording is read back. A share has hostile or meaningless texts. A
 * watch independent of engine and gate counts forbidden events. Then the time of an answer among many open talks is
 * measured. Bars: 0 of each event; p95 of an answer 150 ms.
 */
const talks = Number(process.argv[2] ?? 1_000_000);
const withTexts = Number(process.argv[3] ?? talks / 10);
const open = Number(process.argv[4] ?? 10_000);
/** Talks per portion, between which progress is printed. */
const portion = 10_000;
const answers = 20_000;

const texts = writtenTexts();
const sum = new Map<string, number>();
const add = (name: string, count: number): void => void sum.set(name, (sum.get(name) ?? 0) + count);
let wrong = false;
for (let done = 0; done < talks; done += portion) {
  const now = Math.min(portion, talks - done);
  const {
    wrongs,
    times: _,
    ...counts
  } = playTalks({ talks: now, withTexts: Math.round((now * withTexts) / talks), texts, seed: done });
  wrong ||= isWrong(wrongs);
  for (const [name, count] of Object.entries({ talks: now, ...counts, ...wrongs })) add(name, count);
  if ((done / portion) % 10 === 9) console.log(JSON.stringify(Object.fromEntries(sum)));
}
console.log(JSON.stringify(Object.fromEntries(sum)));

const times = answersAmong(open, answers).toSorted((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
console.log(`an answer among ${open} open talks: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
if (wrong) process.exitCode = 1;
