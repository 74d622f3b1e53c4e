import type { AwardInput, AwardItem } from '../types.ts';
import { amountOf, bundlesWith, isCovered, objectiveOf, quantityOf, splitsOf, type TakenPart } from './brute-force.ts';
import { type Choice, lostRules, type Part } from './hopes.ts';

/**
 * Returns the same as `bruteForce` if there are too many awards to try each. It prunes a branch if prices, and rules
 * that can no longer hold, show that it cannot beat a known award.
 */
export function bestOfEveryAward(input: AwardInput): number | null {
  const items = input.items.filter((item) => isCovered(item, input));
  if (items.length === 0) return null;
  const covered = { ...input, items };
  const choices = new Map(items.map((item) => [item.id, choicesOf(item, covered)]));
  const lost = lostRules(covered, choices);
  const least = new Map(items.map(({ id }) => [id, leastOf(id, choices.get(id) ?? [])]));
  const floorOf = (open: readonly string[]): number => open.reduce((sum, id) => sum + (least.get(id) ?? 0), 0);
  let best: number | null = null;
  const walk = (parts: readonly Part[], floor: number, open: readonly string[]): void => {
    const [next] = open;
    if (next === undefined) {
      const value = objectiveOf(parts, covered, items.length === input.items.length);
      if (value !== null && (best === null || value < best)) best = value;
      return;
    }
    for (const choice of choices.get(next) ?? []) {
      if (choice.items.some((id) => !open.includes(id))) continue;
      const left = open.filter((id) => !choice.items.includes(id));
      const taken = [...parts, ...choice.parts];
      const atLeast = floor + choice.floor + floorOf(left);
      const known = best ?? Infinity;
      if (atLeast < known && atLeast + lost(taken, left) < known) walk(taken, floor + choice.floor, left);
    }
  };
  const dearestFirst = [...least].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  walk([], 0, dearestFirst);
  return best;
}

/** The cheapest first, because an early good award prunes more. */
function choicesOf(item: AwardItem, input: AwardInput): Choice[] {
  const split = splitsOf(item, input);
  const bundled = bundlesWith(item, input, input.items).map(({ offer, bundle }) =>
    (input.offers[offer]?.bundles?.[bundle]?.items ?? []).map((id) => ({
      item: id,
      offer,
      quantity: quantityOf(id, input.items),
      bundle,
    })),
  );
  return [...split, ...bundled]
    .map((taken) => {
      const parts = taken.map((one) => partOf(one, input));
      return { items: [...new Set(parts.map((part) => part.item))], parts, floor: sumOf(parts) };
    })
    .toSorted((a, b) => a.floor / a.items.length - b.floor / b.items.length);
}

function partOf(one: TakenPart, input: AwardInput): Part {
  const offer = input.offers[one.offer];
  const spend = offer ? amountOf(one, offer, input) * Number(offer.rate) : 0;
  const most = Math.max(0, ...(offer?.discounts ?? []).map(({ percent }) => Number(percent)));
  const factor = input.goal === 'score' ? Number(offer?.factor ?? 1) : 1;
  const share = (100 * one.quantity) / quantityOf(one.item, input.items);
  return { ...one, supplier: offer?.supplier ?? '', spend, share, floor: spend * (1 - most / 100) * factor };
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { floor }) => sum + floor, 0);

const leastOf = (id: string, choices: readonly Choice[]): number =>
  Math.min(...choices.map(({ parts }) => sumOf(parts.filter(({ item }) => item === id))));
