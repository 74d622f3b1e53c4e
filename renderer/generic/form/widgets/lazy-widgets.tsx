import Skeleton from '@mui/material/Skeleton';
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

const loadDates = (): Promise<typeof import('./date-widgets.tsx')> => import('./date-widgets.tsx');
const loadMarkdown = (): Promise<typeof import('./markdown-editor.tsx')> => import('./markdown-editor.tsx');

function waiting(Widget: ComponentType<WidgetProps>, height: number): (props: WidgetProps) => ReactNode {
  return function Waiting(props) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <Widget {...props} />
      </Suspense>
    );
  };
}

/** Heavy inputs are loaded on demand. */
export const Instant = waiting(
  lazy(async () => ({ default: (await loadDates()).InstantPicker })),
  34,
);
export const Day = waiting(
  lazy(async () => ({ default: (await loadDates()).DayPicker })),
  34,
);
export const MarkdownText = waiting(
  lazy(async () => ({ default: (await loadMarkdown()).MarkdownEditor })),
  160,
);
