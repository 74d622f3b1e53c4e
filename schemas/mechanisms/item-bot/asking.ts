/** What the bot asks for each item, exchange by exchange: the engine's aspiration, line by line. */
import { minorDigits } from '../../domain/money.ts';
import { aspiration } from '../bots/aspiration.ts';
import type { ItemBotPlan } from './plan.ts';
import type { ItemLine } from './types.ts';
import { amountsIn, decimalsOf, moneyText, moneyUnits, priceDown, priceText, priceUnits } from './units.ts';

/** Steady: a grid of many items has few exchanges. */
const firmness = 4;
const whole = 1_000_000;
const wholeUnits = BigInt(whole);

/** Of the way from the target to the limit, how much is given after so many answers: 0 to `whole`. */
const givenAfter = (used: number, exchanges: number): bigint =>
  BigInt(Math.floor(aspiration({ target: 0, walkAway: whole, messages: exchanges, firmness }, used)));

interface Bounds {
  currency: string;
  /** What all lines together may come to. */
  most: string;
}

type LineAmount = (line: ItemLine, price: string) => bigint;

/** What a line comes to at a price; at its offer's own price as the offer says. */
export function amounts(currency: string): LineAmount {
  const amountAt = amountsIn(minorDigits(currency));
  return ({ quantity, own, ownTotal }, price) =>
    price === own ? moneyUnits(ownTotal, currency) : amountAt(quantity, priceUnits(price));
}

/** What the lines come to, at what the supplier says now. */
export function totalOf(lines: readonly ItemLine[], currency: string): string {
  const amount = amounts(currency);
  let sum = 0n;
  for (const line of lines) sum += amount(line, line.price);
  return moneyText(sum, currency);
}

/** The lines with what is asked of each, and what that comes to in the currency's smallest unit. */
interface Asked {
  lines: ItemLine[];
  sum: bigint;
}

/** The lines with what is asked after so many answers. Nothing that was asked before falls. */
export function askedAfter(
  lines: readonly ItemLine[],
  { plan, used, currency, most }: Bounds & { plan: ItemBotPlan; used: number },
): Asked {
  const given = givenAfter(used, plan.exchanges);
  const digits = minorDigits(currency);
  const wanted = lines.map((line) => (line.settled ? line.asked : capped(line, wishFor(line, given, digits))));
  return within(lines, wanted, { currency, most });
}

/** What is wished of whoever delivers it. */
function wishFor({ first, limit: most }: ItemLine, given: bigint, digits: number): bigint {
  const [from, limit] = [priceUnits(first), priceUnits(most)];
  const span = limit > from ? limit - from : 0n;
  // As fine as both bounds, and at least as the currency.
  const fine = Math.max(digits, decimalsOf(first), decimalsOf(most));
  const price = priceDown(from + (span * given) / wholeUnits, fine);
  return price < limit ? price : limit;
}

/** Never above what the supplier asks itself, and never below what was asked before. */
function capped({ own, asked: before }: ItemLine, wish: bigint): string {
  if (wish <= priceUnits(before)) return before;
  return wish < priceUnits(own) ? priceText(wish) : own;
}

/** What would go beyond a bound stops short of it, so that the bound itself is never told. */
const nearly = 9n;
const tenths = 10n;

/** Gives way on all lines alike, as far as their sum allows. */
function within(lines: readonly ItemLine[], wanted: readonly string[], { currency, most }: Bounds): Asked {
  const amount = amounts(currency);
  let [from, to] = [0n, 0n];
  for (const [at, line] of lines.entries()) {
    const before = amount(line, line.asked);
    const price = wanted[at] ?? line.asked;
    from += before;
    to += price === line.asked ? before : amount(line, price);
  }
  const [full, room] = [to - from, moneyUnits(most, currency) - from];
  if (full <= room) return { lines: withAsked(lines, wanted), sum: to };
  const fits = room > 0n ? (room * nearly * wholeUnits) / (full * tenths) : 0n;
  const part = withAsked(
    lines,
    lines.map((line, at) => partly(line, wanted[at] ?? line.asked, fits)),
  );
  let sum = 0n;
  for (const line of part) sum += amount(line, line.asked);
  // Lines are rounded one by one: their sum may still go beyond.
  return sum - from <= room ? { lines: part, sum } : { lines: [...lines], sum: from };
}

const withAsked = (lines: readonly ItemLine[], prices: readonly string[]): ItemLine[] =>
  lines.map((line, at) => ({ ...line, asked: prices[at] ?? line.asked }));

function partly({ asked: before }: ItemLine, to: string, share: bigint): string {
  const from = priceUnits(before);
  const step = ((priceUnits(to) - from) * share) / wholeUnits;
  const price = priceDown(from + step, to.includes('.') ? to.length - to.indexOf('.') - 1 : 0);
  return price > from ? priceText(price) : before;
}

/** The total that is enough in any mix: what is asked item by item, and what the purchaser leaves beyond it. */
export function totalAsked(
  sum: bigint,
  { plan, currency, most, before }: Bounds & { plan: ItemBotPlan; before: string },
): string {
  const units = (amount: string): bigint => moneyUnits(amount, currency);
  const room = units(most) - sum;
  const slack = room >= units(plan.slack) ? units(plan.slack) : room > 0n ? (room * nearly) / tenths : 0n;
  const total = sum + slack > units(before) ? sum + slack : units(before);
  return moneyText(total < units(most) ? total : units(most), currency);
}
