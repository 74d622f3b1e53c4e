import type { AwardInput, AwardItem, AwardLine, AwardOffer, AwardRule } from '../types.ts';

/** Returns the lowest objective of all possible awards, by trying each with plain numbers. Null if none is allowed. */
export function bruteForce(input: AwardInput): number | null {
  const items = input.items.filter((item) => isCovered(item, input));
  if (items.length === 0) return null;
  let best: number | null = null;
  const walk = (place: number, taken: readonly TakenPart[], filled: ReadonlySet<string>): void => {
    const item = items[place];
    if (!item) {
      const value = objectiveOf(taken, { ...input, items }, items.length === input.items.length);
      if (value !== null && (best === null || value < best)) best = value;
      return;
    }
    if (filled.has(item.id)) return walk(place + 1, taken, filled);
    for (const split of splitsOf(item, input)) walk(place + 1, [...taken, ...split], filled);
    for (const { offer, bundle } of bundlesWith(item, input, items)) {
      const own = input.offers[offer]?.bundles?.[bundle];
      if (!own || own.items.some((id) => filled.has(id) || taken.some((one) => one.item === id))) continue;
      const parts = own.items.map((id) => ({ item: id, offer, quantity: quantityOf(id, items), bundle }));
      walk(place + 1, [...taken, ...parts], new Set([...filled, ...own.items]));
    }
  };
  walk(0, [], new Set());
  return best;
}

/** The part of an item awarded to an offer. `bundle` as in `AwardPart`. */
export interface TakenPart {
  item: string;
  offer: number;
  quantity: number;
  bundle: number | null;
}

export const quantityOf = (id: string, items: readonly AwardItem[]): number =>
  Number(items.find((item) => item.id === id)?.quantity);

const lineIn = (offer: AwardOffer | undefined, item: string): AwardLine | undefined =>
  offer?.lines.find((line) => line.item === item);

const mostOf = (line: AwardLine | undefined): number => (line?.capacity == null ? Infinity : Number(line.capacity));

export function bundlesWith(item: { id: string }, { offers }: AwardInput, items: readonly AwardItem[]) {
  return offers.flatMap((own, offer) =>
    (own.bundles ?? []).flatMap(({ items: ids }, bundle) => {
      const isWhole = ids.every(
        (id) => items.some((one) => one.id === id) && mostOf(lineIn(own, id)) >= quantityOf(id, items),
      );
      return ids.includes(item.id) && isWhole ? [{ offer, bundle }] : [];
    }),
  );
}

export function isCovered(item: AwardItem, input: AwardInput): boolean {
  return splitsOf(item, input).length > 0 || bundlesWith(item, input, input.items).length > 0;
}

/** Returns every way to buy an item by its lines: from one offer, or in whole steps of several. */
export function splitsOf(item: AwardItem, { offers }: AwardInput): TakenPart[][] {
  const itemQuantity = Number(item.quantity);
  if (!item.divisible)
    return offers.flatMap((own, offer) => {
      const line = lineIn(own, item.id);
      return line && mostOf(line) >= itemQuantity
        ? [[{ item: item.id, offer, quantity: itemQuantity, bundle: null }]]
        : [];
    });
  const found: TakenPart[][] = [];
  const share = (offer: number, left: number, taken: TakenPart[]): void => {
    if (left === 0) return void found.push(taken);
    if (offer === offers.length) return;
    const line = lineIn(offers[offer], item.id);
    const most = line ? Math.min(left, mostOf(line)) : 0;
    for (let quantity = 0; quantity <= most; quantity += 1) {
      const part = quantity > 0 ? [{ item: item.id, offer, quantity, bundle: null }] : [];
      share(offer + 1, left - quantity, [...taken, ...part]);
    }
  };
  share(0, itemQuantity, []);
  return found;
}

export interface SupplierSpend {
  supplier: string;
  item: string;
  spend: number;
  share: number;
}

export function objectiveOf(taken: readonly TakenPart[], input: AwardInput, hasEverything: boolean): number | null {
  const spent: SupplierSpend[] = [];
  let objective = 0;
  for (const [place, offer] of input.offers.entries()) {
    const own = taken.filter((one) => one.offer === place);
    if (own.length === 0) continue;
    const rows = own.map((one) => ({ one, amount: amountOf(one, offer, input) }));
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    const hasAll = hasEverything && input.items.every((item) => totalOf(item.id, own) >= Number(item.quantity));
    const reachedDiscounts = (offer.discounts ?? []).filter(
      ({ fromAmount, allItems }) => (fromAmount == null || amount >= Number(fromAmount)) && (!allItems || hasAll),
    );
    const percent = Math.max(0, ...reachedDiscounts.map((discount) => Number(discount.percent)));
    const factor = input.goal === 'score' ? Number(offer.factor) : 1;
    objective += amount * (1 - percent / 100) * Number(offer.rate) * factor;
    for (const row of rows)
      spent.push({
        supplier: offer.supplier,
        item: row.one.item,
        spend: row.amount * Number(offer.rate),
        share: (100 * row.one.quantity) / quantityOf(row.one.item, input.items),
      });
  }
  for (const rule of input.rules) {
    if (holds(rule, spent, input)) continue;
    if (rule.must) return null;
    objective += Number(rule.penalty ?? 0);
  }
  return objective;
}

const totalOf = (item: string, own: readonly TakenPart[]): number =>
  own.filter((one) => one.item === item).reduce((sum, { quantity }) => sum + quantity, 0);

export function amountOf(one: TakenPart, offer: AwardOffer, { items }: AwardInput): number {
  if (one.bundle === null) return priceOf(lineIn(offer, one.item), one.quantity, quantityOf(one.item, items));
  const bundle = offer.bundles?.[one.bundle];
  const weights = (bundle?.items ?? []).map((id) => {
    const itemQuantity = quantityOf(id, items);
    return { id, weight: priceOf(lineIn(offer, id), itemQuantity, itemQuantity) };
  });
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  const mine = weights.find(({ id }) => id === one.item)?.weight ?? 0;
  return Number(bundle?.price) * (sum === 0 ? 1 / weights.length : mine / sum);
}

function priceOf(line: AwardLine | undefined, quantity: number, asked: number): number {
  if (!line) return 0;
  const reached = (line.breaks ?? []).filter(({ from }) => Number(from) <= quantity);
  const highest = reached.toSorted((a, b) => Number(b.from) - Number(a.from))[0];
  if (highest) return Number(highest.unitPrice) * quantity;
  return line.priceKind === 'unit' ? Number(line.price) * quantity : (Number(line.price) / asked) * quantity;
}

function holds(rule: AwardRule, spent: readonly SupplierSpend[], input: AwardInput): boolean {
  const isNamed = (rule.suppliers ?? []).length > 0;
  const within = spent.filter(({ item }) => !rule.items?.length || rule.items.includes(item));
  const theirs = within.filter(({ supplier }) => !isNamed || rule.suppliers?.includes(supplier));
  const value = Number(rule.value ?? 100);
  const sum = (list: readonly SupplierSpend[]): number => list.reduce((total, { spend }) => total + spend, 0);
  const names = [...new Set(theirs.map(({ supplier }) => supplier))];
  const sums = isNamed ? [sum(theirs)] : names.map((name) => sum(theirs.filter(({ supplier }) => supplier === name)));
  const close = 1e-6;
  const incumbentsOf = (item: string): readonly string[] =>
    isNamed ? (rule.suppliers ?? []) : [input.items.find(({ id }) => id === item)?.incumbent ?? ''].filter(Boolean);
  const counted = within.filter(({ item }) => incumbentsOf(item).length > 0);
  const kept = counted.filter(({ item, supplier }) => incumbentsOf(item).includes(supplier));
  switch (rule.kind) {
    case 'max_suppliers':
      return names.length <= value;
    case 'min_suppliers':
      return names.length >= value;
    case 'max_share':
      return sums.every((one) => one * 100 <= sum(within) * value + close);
    case 'min_share':
      return sums.every((one) => one * 100 >= sum(within) * value - close);
    case 'max_spend':
      return sums.every((one) => one <= value + close);
    case 'min_spend':
      return sums.every((one) => one >= value - close);
    case 'exclude':
      return theirs.length === 0;
    case 'force':
      return theirs.length === within.length;
    case 'keep_incumbent':
      return sum(kept) * 100 >= sum(counted) * value - close;
    case 'max_changes':
      return new Set(counted.filter((one) => !kept.includes(one)).map(({ item }) => item)).size <= value;
    case 'whole_items':
      return within.every(({ share }) => share >= value - close);
  }
}
