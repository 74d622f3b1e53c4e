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
 * A group of rows that is only drawn near the window, and otherwise keeps its height. Thousands of rows thus cost no
 * more than a few hundred. The group with the focus stays drawn.
 */
export function Chunk(props: {
  /** `tbody` in tables, where the placeholder is one empty row. */
  component: 'tbody' | 'div';
  /** Height before it was first drawn. */
  estimate: number;
  /** True for groups that are always drawn: the first one, and those of short lists. */
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
      // `scrollMargin` is for rows that scroll in their own frame.
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
