import { Decimal } from '../../../schemas/domain/decimal.ts';
import type { NumberFate } from '../../../schemas/domain/understanding/number-fates.ts';
import type { Understanding } from '../../../schemas/generated/answers.ts';
import type { Draft } from './draft.ts';

/** A number of the typed text, and its use in the draft. */
export interface Chip {
  from: string;
  start: number;
  end: number;
  /** Plain decimal; null if it cannot be a quantity. */
  value: string | null;
  fate: NumberFate;
  /** Key of its item. */
  item: string | null;
}

/** A person's decision about a number. */
export type Choice = { fate: 'quantity'; item: string } | { fate: 'unused'; item: null };

interface LedgerContext {
  draft: Draft;
  /** The draft as it was read, to which the item indexes of the answer refer. */
  read: Draft;
  /** By the position of the number. */
  choices: ReadonlyMap<number, Choice>;
}

/**
 * The numbers of the text for the current draft. An item's former quantity becomes open again if the item got another
 * one. An open number becomes the quantity of an item with exactly that value.
 */
export function chipsOf(numbers: Understanding['numbers'], { draft, read, choices }: LedgerContext): Chip[] {
  const isThere = (key: string | null): boolean => draft.items.some((item) => item.key === key);
  const chips = numbers.map(({ from, start, end, value, fate, item }): Chip => {
    const key = item === null ? null : (read.items[item]?.key ?? null);
    const decision = choices.get(start) ?? { fate, item: isThere(key) ? key : null };
    const isGone = decision.fate === 'quantity' && !isThere(decision.item);
    return { from, start, end, value, ...(isGone ? { fate: 'unused' as const, item: null } : decision) };
  });
  const holds = ({ value }: Chip, quantity: string): boolean => isEqual(value, quantity);
  const quantityOf = (key: string | null): string => draft.items.find((item) => item.key === key)?.quantity ?? '';
  const kept = chips.map((chip) =>
    chip.fate === 'quantity' && !holds(chip, quantityOf(chip.item))
      ? { ...chip, fate: 'open' as const, item: null }
      : chip,
  );
  const placed = new Set(kept.flatMap(({ fate, item }) => (fate === 'quantity' && item !== null ? [item] : [])));
  return kept.map((chip) => {
    if (chip.fate !== 'open') return chip;
    const found = draft.items.find(({ key, quantity }) => !placed.has(key) && holds(chip, quantity));
    if (!found) return chip;
    placed.add(found.key);
    return { ...chip, fate: 'quantity', item: found.key };
  });
}

const plain = /^\d+(?:\.\d+)?$/;
const isEqual = (value: string | null, quantity: string): boolean =>
  value !== null && plain.test(quantity) && new Decimal(value).eq(quantity);

/** Id of the form's field that shows the number; null if there is none. */
export function fieldOfChip({ fate, item }: Chip, { items }: Draft): string | null {
  if (fate === 'quantity') return item && `${item}-quantity`;
  if (fate === 'size' || fate === 'article') return item && `${item}-name`;
  if (fate === 'day') return items[0] ? `${items[0].key}-day` : null;
  if (fate === 'place' || fate === 'costCenter') return `demand-facts_${fate}`;
  return fate === 'money' ? 'demand-facts_estimatedValue_amount' : null;
}

/** A part of the typed text: a number, or the words between numbers. */
export type Piece = { text: string; chip: null } | { text: string; chip: Chip };

export function piecesOf(text: string, chips: readonly Chip[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const chip of chips) {
    if (chip.start < at || chip.end > text.length) continue;
    if (chip.start > at) pieces.push({ text: text.slice(at, chip.start), chip: null });
    pieces.push({ text: text.slice(chip.start, chip.end), chip });
    at = chip.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), chip: null });
  return pieces;
}
