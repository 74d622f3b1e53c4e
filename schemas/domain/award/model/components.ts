import type { AwardEvent } from '../event.ts';
import { groupsBy } from '../groups.ts';
import type { PlacedRule } from '../rules.ts';
import { touched, type ActiveRule } from './open-ways.ts';

/** Items that must be decided together, with their open ways and the rules that affect them. */
export interface Component {
  items: readonly number[];
  ways: AwardEvent['ways'];
  rules: readonly ActiveRule[];
}

/**
 * Splits an event into independent components, because many small models can be solved where one large model cannot.
 */
export function components(event: AwardEvent, open: Uint8Array, rules: readonly ActiveRule[]): Component[] {
  const sets = disjointSets(event.items.length);
  const kept = event.ways.flatMap((way, place) => (open[place] === 1 ? [{ way, place }] : []));
  for (const { way } of kept) sets.join(way.covers.map(({ item }) => item));
  joinDiscounts(event, kept, sets);
  const concerned = rules.map((rule) => ({ rule, groups: coupled(rule, { event, open }) }));
  for (const { groups } of concerned) for (const group of groups) sets.join(group);
  const items = groupsBy(event.items.keys(), sets.of);
  const rulesOf = groupsBy(
    concerned.flatMap(({ rule, groups }) =>
      [...new Set(groups.map(([item = 0]) => sets.of(item)))].map((set) => ({ rule, set })),
    ),
    ({ set }) => set,
  );
  const waysOf = groupsBy(kept, ({ way }) => sets.of(way.covers[0]?.item ?? -1));
  return [...items].map(([set, own]) => ({
    items: own,
    ways: (waysOf.get(set) ?? []).map(({ way }) => way),
    rules: (rulesOf.get(set) ?? []).map(({ rule }) => rule),
  }));
}

/** Returns the event with only these ways. */
export function withWays(event: AwardEvent, ways: AwardEvent['ways']): AwardEvent {
  const waysOf = new Map<number, number[]>();
  ways.forEach(({ covers }, place) => {
    for (const { item } of covers) waysOf.set(item, [...(waysOf.get(item) ?? []), place]);
  });
  return { ...event, ways, waysOf: event.items.map((_, item) => waysOf.get(item) ?? []) };
}

type Sets = ReturnType<typeof disjointSets>;

/** Items that count toward the same discount belong together. */
function joinDiscounts(event: AwardEvent, kept: readonly { way: AwardEvent['ways'][number] }[], sets: Sets): void {
  const discounted = new Set(
    event.offers.flatMap(({ discounts }, place) => ((discounts ?? []).length > 0 ? [place] : [])),
  );
  if (discounted.size === 0) return;
  const byOffer = groupsBy(kept, ({ way }) => way.offer);
  for (const offer of discounted) {
    sets.join((byOffer.get(offer) ?? []).flatMap(({ way }) => way.covers.map(({ item }) => item)));
    if (event.offers[offer]?.discounts?.some(({ allItems }) => allItems)) sets.join([...event.items.keys()]);
  }
}

/** Rules on the winners that apply to each supplier separately. */
const apart: ReadonlySet<PlacedRule['kind']> = new Set(['max_spend', 'min_spend']);
const ofItems: ReadonlySet<PlacedRule['kind']> = new Set(['max_share', 'min_share', 'keep_incumbent', 'max_changes']);

/** Returns the groups of items that a rule connects. A rule to which no way contributes still needs a component. */
function coupled({ placed, mode }: ActiveRule, { event, open }: { event: AwardEvent; open: Uint8Array }): number[][] {
  if (ofItems.has(placed.kind)) return [[...placed.items]];
  if (mode === 'hard' && (placed.kind === 'exclude' || placed.kind === 'force')) return [];
  if (placed.kind === 'whole_items')
    return mode === 'soft' ? [[...placed.items]] : [...placed.items].map((item) => [item]);
  const ways = touched(placed, event).filter((way) => open[way] === 1);
  const itemsOf = (own: readonly number[]): number[] =>
    own.flatMap((way) => event.ways[way]?.covers.flatMap(({ item }) => (placed.items.has(item) ? [item] : [])) ?? []);
  const groups =
    mode === 'hard' && placed.isEach && apart.has(placed.kind)
      ? [...groupsBy(ways, (way) => event.ways[way]?.supplier ?? -1).values()].map(itemsOf)
      : [itemsOf(ways)];
  const found = groups.filter((group) => group.length > 0);
  return found.length > 0 ? found : [[...placed.items].slice(0, 1)];
}

function disjointSets(count: number) {
  const parent = Int32Array.from({ length: count }, (_, index) => index);
  const of = (item: number): number => {
    let root = item;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let at = item; at !== root;) {
      const next = parent[at] ?? root;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  const join = (items: readonly number[]): void => {
    const [first] = items;
    if (first === undefined) return;
    const root = of(first);
    for (const item of items) parent[of(item)] = root;
  };
  return { of, join };
}
