import { type OwnView, outcomeOf, ownView } from '../common/own-view.ts';
import { type CommonView, commonView, withSavings } from '../common/purchaser-view.ts';
import type { Savings } from '../common/savings.ts';
import { totalOf } from './asking.ts';
import { bestDeal } from './ending.ts';
import type { ItemBotPlace, ItemBotState, TalkState } from './types.ts';

/**
 * The table between the bot and one supplier: its prices and the asked prices. It contains no limits and nothing about
 * other suppliers.
 */
export interface ItemTable {
  /**
   * `asked` is per unit, `totalAsked` for all items in any mix. Both are the prices offered to the supplier, not the
   * targets.
   */
  items: { item: string; unitPrice: string; asked: string; state: 'open' | 'settled' }[];
  total: string;
  totalAsked: string;
  exchanges: number;
  exchangesLeft: number;
  state: TalkState;
}

/** Returns null if the lines were not loaded. */
export function itemTable(state: ItemBotState, { talk, lines }: ItemBotPlace): ItemTable | null {
  if (!lines) return null;
  const { currency, plan } = state;
  return {
    items: lines.map(({ item, price, asked, settled }) => ({
      item,
      unitPrice: price,
      asked,
      state: settled ? ('settled' as const) : ('open' as const),
    })),
    total: totalOf(lines, currency),
    totalAsked: talk.totalAsked,
    exchanges: plan.exchanges,
    exchangesLeft: talk.state === 'open' ? plan.exchanges - talk.used : 0,
    state: talk.state,
  };
}

export interface ItemBotSupplierView extends OwnView {
  table: ItemTable | null;
  left: boolean;
  outcome: 'won' | 'lost' | null;
}

export function itemBotSupplierView(state: ItemBotState, participation: string): ItemBotSupplierView | null {
  const found = ownView(state, participation);
  if (!found) return null;
  const { own, view } = found;
  return { ...view, table: itemTable(state, own), left: own.left, outcome: outcomeOf(state, participation) };
}

export interface ItemBotPurchaserView extends CommonView {
  type: ItemBotState['type'];
  participations: (ItemBotPlace & { savings: Savings })[];
}

export function itemBotPurchaserView(state: ItemBotState): ItemBotPurchaserView {
  const { type, participations, currency } = state;
  return {
    type,
    ...commonView(state, bestDeal(state)),
    participations: participations.map((place) => withSavings(place, currency)),
  };
}
