import type { ItemPrice } from '../../../../../schemas/mechanisms/common/bid-total.ts';
import type { Representation } from '../../../../data/representation.ts';

/** Typed prices by the item's IRI. Other items keep their current price. */
export type TypedPrices = Record<string, string>;

export const presentPrice = (own: Representation<'participation'>, item: string): string =>
  own.items?.find((line) => line.item === item)?.unitPrice ?? '';

/** One unit price per item. Text that is not a number is passed on as typed, so that validation can report it. */
export function itemPrices(
  items: readonly Representation<'requestItem'>[],
  own: Representation<'participation'>,
  typed: TypedPrices,
  parse: (text: string) => string | null,
): ItemPrice[] {
  return items.flatMap(({ '@id': item }) => {
    const entered = typed[item];
    const unitPrice = entered === undefined ? presentPrice(own, item) : (parse(entered) ?? entered);
    return unitPrice === '' ? [] : [{ item, unitPrice }];
  });
}

export const itemQuantities = (items: readonly Representation<'requestItem'>[]): { id: string; quantity: string }[] =>
  items.map((item) => ({ id: item['@id'], quantity: item.quantity || '1' }));
