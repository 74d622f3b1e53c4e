/** What the bot asks for each item, exchange by exchange: the engine's aspiration, line by line. */
import { aspiration } from '../bots/aspiration.ts';
import { digitsOf, type ItemBotPlan } from './plan.ts';
import type { ItemLine } from './types.ts';
import { amountUnits, moneyText, moneyUnits, priceDown, priceText, priceUnits } from './units.ts';

/** Steady: a grid of many items has few exchanges. */
const firmness = 4;
const whole = 1_000_000;

/** Of the way from the target to the limit, how much is given after so many answers: 0 to `whole`. */
const givenAfter = (used: number, exchanges: number): bigint =>
  BigInt(Math.floor(aspiration({ target: 0, walkAway: whole, messages: exchanges, firmness }, used)));

interface Bounds {
  currency: string;
  /** What all lines together may come to. */
  most: string;
}

/** What a line comes to at this price; at its offer's own price as the offer says. */
function unitsOf({ quantity, own, ownTotal }: ItemLine, price: string, currency: string): bigint {
  return price === own ? moneyUnits(ownTotal, currency) : amountUnits(quantity, priceUnits(price), currency);
}

export const amountOf = (line: ItemLine, price: string, currency: string): string =>
  moneyText(unitsOf(line, price, currency), currency);

const sumOf = (lines: readonly ItemLine[], currency: string, priceOf: (line: ItemLine) => string): bigint =>
  lines.reduce((sum, line) => sum + unitsOf(line, priceOf(line), currency), 0n);

/** What the lines come to, at what the supplier says now. */
export const totalOf = (lines: readonly ItemLine[], currency: string): string =>
  moneyText(sumOf(lines, currency, ({ price }) => price), currency); // prettier-ignore

const asked = ({ asked: price }: ItemLine): string => price;

/** The lines with what is asked after so many answers. Nothing that was asked before falls. */
export function askedAfter(
  lines: readonly ItemLine[],
  { plan, used, currency, most }: Bounds & { plan: ItemBotPlan; used: number },
): ItemLine[] {
  const wishes = wishesAfter(plan, used, currency);
  const wanted = lines.map((line) => ({ line, to: line.settled ? line.asked : capped(line, wishes.get(line.item)) }));
  return within(wanted, { currency, most });
}

/** By item: what is wished of whoever delivers it. */
function wishesAfter({ goals, exchanges }: ItemBotPlan, used: number, currency: string): Map<string, bigint> {
  const given = givenAfter(used, exchanges);
  return new Map(
    goals.map((goal) => {
      const [from, limit] = [priceUnits(goal.asked), priceUnits(goal.limit)];
      const span = limit > from ? limit - from : 0n;
      const price = priceDown(from + (span * given) / BigInt(whole), digitsOf([goal.asked, goal.limit], currency));
      return [goal.item, price < limit ? price : limit];
    }),
  );
}

/** Never above what the supplier asks itself, and never below what was asked before. */
function capped({ own, asked: before }: ItemLine, wish: bigint | undefined): string {
  if (wish === undefined || wish <= priceUnits(before)) return before;
  return wish < priceUnits(own) ? priceText(wish) : own;
}

interface Wanted {
  line: ItemLine;
  to: string;
}

/** What would go beyond a bound stops short of it, so that the bound itself is never told. */
const nearly = 9n;
const tenths = 10n;

/** Gives way on all lines alike, as far as their sum allows. */
function within(wanted: readonly Wanted[], { currency, most }: Bounds): ItemLine[] {
  const after = wanted.map(({ line, to }) => ({ ...line, asked: to }));
  const from = wanted.reduce((sum, { line }) => sum + unitsOf(line, line.asked, currency), 0n);
  const full = sumOf(after, currency, asked) - from;
  const room = moneyUnits(most, currency) - from;
  if (full <= room) return after;
  const fits = room > 0n ? (room * nearly * BigInt(whole)) / (full * tenths) : 0n;
  const part = wanted.map(({ line, to }) => ({ ...line, asked: partly(line, to, fits) }));
  // Lines are rounded one by one: their sum may still go beyond.
  return sumOf(part, currency, asked) - from <= room ? part : wanted.map(({ line }) => line);
}

function partly({ asked: before }: ItemLine, to: string, share: bigint): string {
  const from = priceUnits(before);
  const step = ((priceUnits(to) - from) * share) / BigInt(whole);
  const price = priceDown(from + step, to.includes('.') ? to.length - to.indexOf('.') - 1 : 0);
  return price > from ? priceText(price) : before;
}

/** The total that is enough in any mix: what is asked item by item, and what the purchaser leaves beyond it. */
export function totalAsked(
  lines: readonly ItemLine[],
  { plan, currency, most, before }: Bounds & { plan: ItemBotPlan; before: string },
): string {
  const units = (amount: string): bigint => moneyUnits(amount, currency);
  const sum = sumOf(lines, currency, asked);
  const room = units(most) - sum;
  const slack = room >= units(plan.slack) ? units(plan.slack) : room > 0n ? (room * nearly) / tenths : 0n;
  const total = sum + slack > units(before) ? sum + slack : units(before);
  return moneyText(total < units(most) ? total : units(most), currency);
}
