import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { PartError } from '../kit/part-error.tsx';

/** Shown if a page's code could not be loaded, or if it crashed. A new version may have replaced the files. */
export function RouteError(): ReactNode {
  const error = useRouteError();
  return (
    <Box component="main" sx={{ p: 3 }}>
      <PartError error={error} retry={() => globalThis.location.reload()} />
    </Box>
  );
}
