import Box from '@mui/material/Box';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';

const DayField = lazy(async () => ({
  default: (await import('../../generic/form/widgets/date-widgets.tsx')).DayField,
}));

/** A day in a table; the column heading labels it. */
export function DayCell(props: {
  label: string;
  value: string;
  isInvalid?: boolean;
  onChange: (day: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <Box sx={{ minWidth: 176 }}>
      <VisuallyHidden>
        <label htmlFor={id}>{props.label}</label>
      </VisuallyHidden>
      <Suspense fallback={<Box sx={{ height: 40 }} />}>
        <DayField id={id} {...props} />
      </Suspense>
    </Box>
  );
}
