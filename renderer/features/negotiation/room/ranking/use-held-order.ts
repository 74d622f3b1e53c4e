import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { motion } from '../../../../theme/tokens.ts';

export interface HeldOrder {
  order: readonly string[];
  /** True if the ranks imply a different order from the rows, so sorting is offered. */
  changed: boolean;
  sort: () => void;
  /** Handlers for the element around the rows. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Reorders rows only while neither pointer nor focus is on them. */
export function useHeldOrder(current: readonly string[]): HeldOrder {
  const [shown, setShown] = useState<readonly string[]>(current);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { order, changed } = heldOrder({ shown, current, held: pointed || focused });
  if (order !== shown) setShown(order);
  return {
    order,
    changed,
    sort: () => setShown(current),
    holders: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      // Keeps the focus state when moving from field to field.
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

/** Slides rows (`[data-row]`) from their old to their new position. */
export function useSlide(container: RefObject<HTMLElement | null>): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]));
    for (const row of rows) {
      const before = tops.current.get(row.dataset['row'] ?? '');
      const by = before === undefined ? 0 : before - row.offsetTop;
      if (by !== 0 && !still) {
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: motion.panel,
          easing: motion.ease,
        });
      }
    }
    tops.current = next;
  });
}

/**
 * The order of the displayed rows. It stays unchanged while the table is in use, even if ranks change. New rows are
 * added at the end, and removed ones disappear.
 */
export function heldOrder(question: { shown: readonly string[]; current: readonly string[]; held: boolean }): {
  order: readonly string[];
  changed: boolean;
} {
  const { shown, current, held } = question;
  if (!held || shown.length === 0) return { order: same(shown, current) ? shown : current, changed: false };
  const staying = shown.filter((id) => current.includes(id));
  const order = [...staying, ...current.filter((id) => !staying.includes(id))];
  return { order: same(order, shown) ? shown : order, changed: !same(order, current) };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
