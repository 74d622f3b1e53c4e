import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { sightOf, type Sight } from './comparison-windows.ts';

export interface ColumnSight extends Sight {
  columnWidth: number;
}

/** The columns in sight of a frame that scrolls; null where all are drawn. */
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
    const wanted = sightOf(next, question);
    // Down the rows, or within a column: nothing is drawn again.
    if (wanted?.from !== sight.from || wanted.to !== sight.to || wanted.columnWidth !== sight.columnWidth)
      setFrame(next);
  };
  return { ref, sight, onScroll };
}
