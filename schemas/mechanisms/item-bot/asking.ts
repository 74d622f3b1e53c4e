/** The prices the bot asks for each item, exchange by exchange. It applies the engine's aspiration to each line. */
import { minorDigits } from '../../domain/money.ts';
import { aspiration } from '../bots/aspiration.ts';
import type { ItemBotPlan } from './plan.ts';
import type { ItemLine } from './types.ts';
import { amountsIn, decimalsOf, moneyText, moneyUnits, priceDown, priceText, priceUnits } from './units.ts';

/** A steady concession, because a grid of many items has few exchanges. */
const firmness = 4;
const whole = 1_000_000;
const wholeUnits = BigInt(whole);

/** Returns the share of the way from the target to the limit that is conceded after `used` answers: 0 to `whole`. */
const givenAfter = (used: number, exchanges: number): bigint =>
  BigInt(Math.floor(aspiration({ target: 0, walkAway: whole, messages: exchanges, firmness }, used)));

interface Bounds {
  currency: string;
  /** The maximum total of all lines. */
  most: string;
}

type LineAmount = (line: ItemLine, price: string) => bigint;

/** Returns a function for the amount of a line at a price. At the offer's own price it is the amount in the offer. */
export function amounts(currency: string): LineAmount {
  const amountAt = amountsIn(minorDigits(currency));
  return ({ quantity, own, ownTotal }, price) =>
    price === own ? moneyUnits(ownTotal, currency) : amountAt(quantity, priceUnits(price));
}

/** Returns the total of the lines at the supplier's current prices. */
export function totalOf(lines: readonly ItemLine[], currency: string): string {
  const amount = amounts(currency);
  let sum = 0n;
  for (const line of lines) sum += amount(line, line.price);
  return moneyText(sum, currency);
}

/** The lines with their asked prices, and the asked total in the currency's smallest unit. */
interface PricedLines {
  lines: ItemLine[];
  sum: bigint;
}

/** Returns the lines with the prices asked after `used` answers. Asked prices never fall. */
export function linesAskedAfter(
  lines: readonly ItemLine[],
  { plan, used, currency, most }: Bounds & { plan: ItemBotPlan; used: number },
): PricedLines {
  const given = givenAfter(used, plan.exchanges);
  const digits = minorDigits(currency);
  const wishes = lines.map((line) => (line.settled ? line.asked : capped(line, wishFor(line, given, digits))));
  return within(lines, wishes, { currency, most });
}

/** Returns the price wanted for a line, the same for every supplier. */
function wishFor({ first, limit: most }: ItemLine, given: bigint, digits: number): bigint {
  const [from, limit] = [priceUnits(first), priceUnits(most)];
  const span = limit > from ? limit - from : 0n;
  // As precise as both bounds, and at least as precise as the currency.
  const fine = Math.max(digits, decimalsOf(first), decimalsOf(most));
  const price = priceDown(from + (span * given) / wholeUnits, fine);
  return price < limit ? price : limit;
}

/** Never above the supplier's own price, and never below the price asked before. */
function capped({ own, asked: before }: ItemLine, wish: bigint): string {
  if (wish <= priceUnits(before)) return before;
  return wish < priceUnits(own) ? priceText(wish) : own;
}

/** A price that would exceed a bound stops just short of it, so the bound itself is never revealed. */
const nearly = 9n;
const tenths = 10n;

/** Concedes equally on all lines, up to the maximum total. */
function within(lines: readonly ItemLine[], wishes: readonly string[], { currency, most }: Bounds): PricedLines {
  const amount = amounts(currency);
  let [from, to] = [0n, 0n];
  for (const [at, line] of lines.entries()) {
    const before = amount(line, line.asked);
    const price = wishes[at] ?? line.asked;
    from += before;
    to += price === line.asked ? before : amount(line, price);
  }
  const [full, room] = [to - from, moneyUnits(most, currency) - from];
  if (full <= room) return { lines: withAsked(lines, wishes), sum: to };
  const fits = room > 0n ? (room * nearly * wholeUnits) / (full * tenths) : 0n;
  const part = withAsked(
    lines,
    lines.map((line, at) => partly(line, wishes[at] ?? line.asked, fits)),
  );
  let sum = 0n;
  for (const line of part) sum += amount(line, line.asked);
  // Each line is rounded separately, so their sum may still exceed the maximum.
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

/**
 * Returns the total that is accepted in any mix: the sum of the asked prices, plus the slack that the purchaser allows.
 */
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
