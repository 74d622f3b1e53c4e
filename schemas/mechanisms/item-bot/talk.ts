import { Decimal, plain } from '../../domain/decimal.ts';
import { lineTotal } from '../../domain/money.ts';
import type { Lot } from '../common/opening.ts';
import type { Place } from '../common/place.ts';
import { linesAskedAfter, totalAsked, totalOf } from './asking.ts';
import type { ItemBotPlan, ItemGoal } from './plan.ts';
import type { ItemBotPlace, ItemLine } from './types.ts';
import { priceUnits } from './units.ts';

interface OpeningContext {
  plan: ItemBotPlan;
  lot: Lot | undefined;
  currency: string;
}

/** Returns the maximum total of all lines for this supplier. */
export const mostFor = ({ totalLimit }: ItemBotPlan, { currentPrice }: Pick<Place, 'currentPrice'>): string =>
  Decimal.min(totalLimit, currentPrice).toFixed();

/** Opens the talk with one supplier, at its own prices and with the first asked prices. */
export function openTalk(place: Place, { plan, lot, currency }: OpeningContext): ItemBotPlace {
  const prices = lot?.prices[place.id] ?? {};
  const quantities = new Map((lot?.items ?? []).map(({ id, quantity }) => [id, quantity]));
  const own = plan.goals.map((goal) => ownLine(goal, prices[goal.item], quantities.get(goal.item) ?? '0'));
  const targets = new Map(plan.goals.map(({ item, target }) => [item, target]));
  const lines = toInitialPrice(own, place, currency).map((line) => ({
    ...line,
    asked: lower(line.own, targets.get(line.item)),
  }));
  const bounds = { plan, currency, most: mostFor(plan, place) };
  const askedLines = linesAskedAfter(lines, { ...bounds, used: 0 });
  const total = totalAsked(askedLines.sum, { ...bounds, before: '0' });
  return { ...place, talk: { state: 'open', used: 0, totalAsked: total, last: null }, lines: askedLines.lines };
}

const lower = (own: string, target: string | undefined): string =>
  target !== undefined && priceUnits(target) < priceUnits(own) ? plain(target) : own;

/** Every participant has a price for every item. */
function ownLine(
  { item, asked: first, limit }: ItemGoal,
  price: { unitPrice: string; totalPrice: string } | undefined,
  quantity: string,
): ItemLine {
  const own = plain(price?.unitPrice ?? limit);
  const ownTotal = price?.totalPrice ?? new Decimal(own).times(quantity).toFixed();
  return {
    item,
    quantity,
    own,
    ownTotal,
    price: own,
    asked: own,
    settled: false,
    first: plain(first),
    limit: plain(limit),
  };
}

/**
 * In a later round a total may have been bid without prices per item. All prices are then reduced by the same share.
 */
function toInitialPrice(lines: readonly ItemLine[], { initialPrice }: Place, currency: string): ItemLine[] {
  const sum = new Decimal(totalOf(lines, currency));
  if (sum.lte(initialPrice)) return [...lines];
  const share = new Decimal(initialPrice).div(sum);
  return lines.map((line) => {
    const own = new Decimal(line.own).times(share).toDecimalPlaces(4, Decimal.ROUND_DOWN).toFixed();
    const ownTotal = lineTotal({ quantity: line.quantity, price: own, priceKind: 'unit', currency });
    return { ...line, own, ownTotal, price: own, asked: own };
  });
}
