import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { sightOf, type Sight } from './comparison-windows.ts';

export interface ColumnSight extends Sight {
  columnWidth: number;
}

/** The visible columns of a scrolling frame; null if all are drawn. */
export function useSight(question: { count: number; narrow: boolean }): {
  ref: RefObject<HTMLElement | null>;
  sight: ColumnSight | null;
  onScroll: (event: UIEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLElement>(null);
  const [frame, setFrame] = useState({ left: 0, width: globalThis.innerWidth });
  const sight = sightOf(frame, question);
  const isPart = sight !== null;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isPart) return undefined;
    const observer = new ResizeObserver(() => setFrame({ left: element.scrollLeft, width: element.clientWidth }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isPart]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    if (!sight) return;
    const next = { left: currentTarget.scrollLeft, width: currentTarget.clientWidth };
    const newSight = sightOf(next, question);
    // Vertical scrolling, and scrolling within a column, redraws nothing.
    if (newSight?.from !== sight.from || newSight.to !== sight.to || newSight.columnWidth !== sight.columnWidth)
      setFrame(next);
  };
  return { ref, sight, onScroll };
}
