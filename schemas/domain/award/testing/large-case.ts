import type { AwardInput, AwardRule } from '../types.ts';
import { dice } from './random-case.ts';

export interface LargeCase {
  items: number;
  suppliers: number;
  /** The number of suppliers that offer an item. */
  each: number;
  bundles: number;
  /** The rules, or their number. */
  rules: readonly AwardRule[] | number;
  /**
   * Percent by which the prices of an item vary around their supplier's level. `independent`: any price from 5 to 40.
   */
  spread?: number | 'independent';
  seed?: number;
}

/** A realistic large event. Suppliers are cheap or expensive overall, and items vary by some percent. */
export function largeCase({
  items: count,
  suppliers: sellers,
  each,
  bundles,
  rules,
  spread = 10,
  seed = 0,
}: LargeCase): AwardInput {
  const roll = dice(count + sellers + seed * 1009);
  const suppliers = Array.from({ length: sellers }, (_, index) => ({
    id: `s${String(index).padStart(3, '0')}`,
    level: 90 + roll(21),
  }));
  const items = Array.from({ length: count }, (_, index) => ({
    id: `i${String(index).padStart(4, '0')}`,
    quantity: String(1 + roll(100)),
    step: '1',
    divisible: false,
    incumbent: suppliers[roll(sellers)]?.id ?? null,
  }));
  const offers = suppliers.map(({ id, level }, place) => ({
    id: `o-${id}`,
    supplier: id,
    currency: 'EUR',
    rate: '1',
    factor: '1',
    lines: items.flatMap((item, index) => {
      const isOffered = (place - ((index * 7) % sellers) + sellers) % sellers < each;
      const base = 10 + ((index * 37) % 90);
      const price =
        spread === 'independent'
          ? (5 + roll(3501) / 100).toFixed(2)
          : ((base * (level + roll(2 * spread + 1) - spread)) / 100).toFixed(2);
      return isOffered ? [{ item: item.id, price, priceKind: 'unit' as const }] : [];
    }),
    bundles: [] as { items: string[]; price: string }[],
  }));
  for (let made = 0; made < bundles; made += 1) {
    const offer = offers[made % sellers];
    if (!offer || offer.lines.length < 4) continue;
    const start = roll(offer.lines.length - 3);
    const lines = offer.lines.slice(start, start + 3);
    const sum = lines.reduce((total, line) => {
      const quantity = items.find(({ id }) => id === line.item)?.quantity ?? '1';
      return total + Number(line.price) * Number(quantity);
    }, 0);
    offer.bundles.push({ items: lines.map(({ item }) => item), price: (sum * 0.9).toFixed(2) });
  }
  const made =
    typeof rules === 'number' ? Array.from({ length: rules }, () => largeRule({ suppliers, items }, roll)) : rules;
  return { currency: 'EUR', goal: 'cost', items, offers, rules: made };
}

interface CaseParties {
  suppliers: readonly { id: string }[];
  items: readonly { id: string }[];
}

/**
 * A rule of the kinds that purchasers write by the hundred: shares, spend, and suppliers excluded from a group of
 * items.
 */
function largeRule({ suppliers, items }: CaseParties, roll: ReturnType<typeof dice>): AwardRule {
  const supplier = suppliers[roll(suppliers.length)]?.id ?? '';
  const start = roll(items.length);
  const group = items.slice(start, start + 20).map(({ id }) => id);
  const kinds: AwardRule[] = [
    { kind: 'max_share', must: true, suppliers: [supplier], value: String(5 + roll(20)) },
    { kind: 'exclude', must: true, suppliers: [supplier], items: group },
    { kind: 'max_spend', must: true, suppliers: [supplier], value: String(50_000 + roll(100_000)) },
    { kind: 'max_suppliers', must: true, items: group, value: String(8 + roll(5)) },
    { kind: 'max_share', must: false, penalty: '500', suppliers: [supplier], items: group, value: '60' },
  ];
  return kinds[roll(kinds.length)] ?? { kind: 'exclude', must: true, suppliers: [supplier], items: group };
}
