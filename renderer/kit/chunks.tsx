import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ElementType, type ReactNode } from 'react';

const ahead = '1000px 0px';

/** `[0..49], [50..99], …` */
export function chunksOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/**
 * A run of rows that is drawn while it is near the window and keeps its height while it is not, so that thousands of
 * rows cost what some hundred do. What holds the focus stays.
 */
export function Chunk(props: {
  /** `tbody` in tables, whose empty stand-in is one empty row. */
  component: 'tbody' | 'div';
  /** Height before it was drawn once. */
  estimate: number;
  /** Drawn in any case: the first run, and short lists. */
  always?: boolean;
  render: () => ReactNode;
}): ReactNode {
  const { component, estimate, always = false, render } = props;
  const ref = useRef<HTMLElement>(null);
  const [shown, setShown] = useState({ near: always, height: estimate });
  useEffect(() => {
    const element = ref.current;
    if (!element || always) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && element.contains(document.activeElement)) return;
        const near = entry.isIntersecting;
        const measured = entry.boundingClientRect.height;
        setShown((before) => ({ near, height: before.near && measured > 0 ? measured : before.height }));
      },
      // The second one is for rows that scroll in a frame of their own.
      { rootMargin: ahead, scrollMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [always]);
  return (
    <Box component={component as ElementType} ref={ref}>
      {shown.near || always ? render() : <StandIn component={component} height={shown.height} />}
    </Box>
  );
}

function StandIn({ component, height }: { component: 'tbody' | 'div'; height: number }): ReactNode {
  return <Box aria-hidden component={component === 'tbody' ? 'tr' : 'div'} sx={{ height }} />;
}
