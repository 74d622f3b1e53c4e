/** What the bot asks for each item, exchange by exchange: the engine's aspiration, line by line. */
import { Decimal } from '../../domain/decimal.ts';
import { lineTotal, minorDigits, sumMoney } from '../../domain/money.ts';
import { aspiration } from '../bots/aspiration.ts';
import { digitsOf, type ItemBotPlan, type ItemGoal } from './plan.ts';
import type { ItemLine } from './types.ts';

/** Steady: a grid of many items has few exchanges. */
const firmness = 4;

/** Of the way from the target to the limit, how much is given after so many answers: 0 to 1. */
const givenAfter = (used: number, exchanges: number): number =>
  aspiration({ target: 0, walkAway: 1, messages: exchanges, firmness }, used);

interface Bounds {
  currency: string;
  /** What all lines together may come to. */
  most: string;
}

/** What a line comes to at this price; at its offer's own price as the offer says. */
export const amountOf = ({ quantity, own, ownTotal }: ItemLine, price: string, currency: string): string =>
  new Decimal(price).eq(own) ? ownTotal : lineTotal({ quantity, price, priceKind: 'unit', currency });

export const totalOf = (
  lines: readonly ItemLine[],
  currency: string,
  priceOf: (line: ItemLine) => string = ({ price }) => price,
): string => sumMoney(lines.map((line) => amountOf(line, priceOf(line), currency)), currency); // prettier-ignore

const asked = ({ asked: price }: ItemLine): string => price;

/** The lines with what is asked after so many answers. Nothing that was asked before falls. */
export function askedAfter(
  lines: readonly ItemLine[],
  { plan, used, ...bounds }: Bounds & { plan: ItemBotPlan; used: number },
): ItemLine[] {
  const goals = new Map(plan.goals.map((goal) => [goal.item, goal]));
  const given = givenAfter(used, plan.exchanges);
  const wanted = lines.map((line) => ({
    line,
    to: line.settled ? line.asked : wish(line, goals.get(line.item), { given, currency: bounds.currency }),
  }));
  return within(wanted, bounds);
}

/** Never above what the supplier asks itself. */
function wish(
  { own, asked: before }: ItemLine,
  goal: ItemGoal | undefined,
  { given, currency }: { given: number; currency: string },
): string {
  if (!goal) return before;
  const { asked: from, limit } = goal;
  const digits = digitsOf([from, limit], currency);
  const price = new Decimal(limit).minus(from).times(given).plus(from).toDecimalPlaces(digits, Decimal.ROUND_DOWN);
  return Decimal.max(before, Decimal.min(own, limit, price)).toFixed();
}

interface Wanted {
  line: ItemLine;
  to: string;
}

/** What would go beyond a bound stops short of it, so that the bound itself is never told. */
const nearly = 0.9;

const shares = [1, 0.9, 0.75, 0.5, 0.25, 0.1, 0.05, 0.01];

/** Gives way on all lines alike, as far as their sum allows. */
function within(wanted: readonly Wanted[], { currency, most }: Bounds): ItemLine[] {
  const from = totalOf(wanted.map(({ line }) => line), currency, asked); // prettier-ignore
  const room = new Decimal(most).minus(from);
  const full = new Decimal(totalOf(wanted.map(({ line, to }) => ({ ...line, asked: to })), currency, asked)).minus(from); // prettier-ignore
  const fits = full.lte(room) ? new Decimal(1) : Decimal.max(0, room.div(full).times(nearly));
  for (const share of shares) {
    const next = wanted.map((one) => moved(one, fits.times(share)));
    if (new Decimal(totalOf(next, currency, asked)).lte(most)) return next;
  }
  return wanted.map(({ line }) => line);
}

function moved({ line, to }: Wanted, share: Decimal): ItemLine {
  if (share.eq(1)) return { ...line, asked: to };
  const step = new Decimal(to).minus(line.asked).times(share);
  const digits = new Decimal(to).decimalPlaces();
  const price = Decimal.max(line.asked, step.plus(line.asked).toDecimalPlaces(digits, Decimal.ROUND_DOWN));
  return { ...line, asked: price.toFixed() };
}

/** The total that is enough in any mix: what is asked item by item, and what the purchaser leaves beyond it. */
export function totalAsked(
  lines: readonly ItemLine[],
  { plan, currency, most, before }: Bounds & { plan: ItemBotPlan; before: string },
): string {
  const sum = new Decimal(totalOf(lines, currency, asked));
  const room = new Decimal(most).minus(sum);
  const slack = room.gte(plan.slack) ? plan.slack : Decimal.max(0, room.times(nearly));
  const total = sum.plus(slack).toDecimalPlaces(minorDigits(currency), Decimal.ROUND_DOWN);
  return sumMoney([Decimal.min(most, Decimal.max(before, total))], currency);
}
