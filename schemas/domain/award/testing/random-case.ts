import type { AwardInput, AwardItem, AwardLine, AwardOffer, AwardRule } from '../types.ts';
import { awardRuleKinds } from '../types.ts';

/** Returns a generator of numbers below a bound, the same for the same seed (mulberry32). */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Dice = ReturnType<typeof dice>;

export interface CaseSize {
  suppliers: number;
  items: number;
  rules: number;
}

/**
 * A small event with every kind of price and rule. Prices are multiples of 400, percentages are whole, and rates have
 * two binary digits. Nothing is rounded, so costs can be compared to the cent.
 */
export function randomCase(seed: number, size: CaseSize): AwardInput {
  const roll = dice(seed);
  const suppliers = Array.from({ length: size.suppliers }, (_, index) => `s${index}`);
  const items = Array.from({ length: size.items }, (_, index) => randomItem(index, suppliers, roll));
  const offers = suppliers.map((supplier) => randomOffer(supplier, items, roll));
  const rules = Array.from({ length: size.rules }, () => randomRule({ suppliers, items }, roll));
  const goals = ['cost', 'cost', 'score', 'baseline'] as const;
  return { currency: 'EUR', goal: goals[roll(4)] ?? 'cost', items, offers, rules };
}

function randomItem(index: number, suppliers: readonly string[], roll: Dice): AwardItem {
  const divisible = roll(4) === 0;
  const quantity = divisible ? String(2 + roll(3)) : String(1 + roll(9));
  const incumbent = roll(2) === 0 ? (suppliers[roll(suppliers.length)] ?? null) : null;
  return { id: `i${index}`, quantity, step: '1', divisible, incumbent, lastPrice: roll(2) ? '4000' : null };
}

const rates = ['1', '1', '1', '0.5', '1.25'];

function randomOffer(supplier: string, items: readonly AwardItem[], roll: Dice): AwardOffer {
  const lines = items.filter(() => roll(5) > 0).map((item) => randomLine(item, roll));
  const bundled = items.filter(() => roll(2) === 0).slice(0, 3);
  const sum = bundled.reduce((total, { quantity }) => total + Number(quantity) * 2000, 0);
  const bundles =
    bundled.length > 1 && roll(3) === 0
      ? [{ items: bundled.map(({ id }) => id), price: String(Math.max(1, roll(sum / 400)) * 400) }]
      : [];
  const discounts = [
    ...(roll(3) === 0 ? [{ fromAmount: String((5 + roll(40)) * 1000), percent: String(1 + roll(10)) }] : []),
    ...(roll(4) === 0 ? [{ allItems: true, percent: String(1 + roll(15)) }] : []),
  ];
  const factor = String((80 + roll(41)) / 100);
  const rate = rates[roll(rates.length)] ?? '1';
  return { id: `o-${supplier}`, supplier, currency: 'EUR', rate, factor, lines, bundles, discounts };
}

function randomLine({ id, quantity, divisible }: AwardItem, roll: Dice): AwardLine {
  const price = 1 + roll(12);
  const breaks =
    roll(3) === 0
      ? [{ from: String(1 + roll(Number(quantity))), unitPrice: String(Math.max(1, price - 1 - roll(3)) * 400) }]
      : [];
  const capacity = roll(4) === 0 ? String(1 + roll(Number(quantity) + 2)) : null;
  const priceKind = !divisible && roll(6) === 0 ? 'total' : 'unit';
  const base = priceKind === 'total' ? price * Number(quantity) : price;
  return { item: id, price: String(base * 400), priceKind, breaks: priceKind === 'unit' ? breaks : [], capacity };
}

const some = <T>(list: readonly T[], roll: Dice): T[] => list.filter(() => roll(2) === 0);

interface CaseParties {
  suppliers: readonly string[];
  items: readonly AwardItem[];
}

function randomRule({ suppliers, items }: CaseParties, roll: Dice): AwardRule {
  const kind = awardRuleKinds[roll(awardRuleKinds.length)] ?? 'max_suppliers';
  const must = roll(3) > 0;
  const supplier = suppliers[roll(suppliers.length)] ?? 's0';
  const isNamed = kind === 'exclude' || kind === 'force' || roll(2) === 0;
  const narrow = kind === 'exclude' || kind === 'force' || roll(3) === 0;
  return {
    kind,
    must,
    penalty: must ? null : String(roll(20) * 500),
    suppliers: isNamed ? [...new Set([supplier, ...some(suppliers, roll).slice(0, 1)])] : null,
    items: narrow
      ? some(items, roll)
          .map(({ id }) => id)
          .slice(0, 3)
      : null,
    value: valueOf(kind, roll),
  };
}

const valuesOf: Partial<Record<AwardRule['kind'], (roll: Dice) => number>> = {
  max_suppliers: (roll) => 1 + roll(3),
  min_suppliers: (roll) => 1 + roll(3),
  max_share: (roll) => 30 + roll(70),
  min_share: (roll) => roll(50),
  max_spend: (roll) => (5 + roll(60)) * 1000,
  min_spend: (roll) => roll(20) * 1000,
  keep_incumbent: (roll) => roll(90),
  max_changes: (roll) => roll(5),
  whole_items: (roll) => 20 + roll(81),
};

function valueOf(kind: AwardRule['kind'], roll: Dice): string | null {
  const value = valuesOf[kind]?.(roll);
  return value === undefined ? null : String(value);
}
