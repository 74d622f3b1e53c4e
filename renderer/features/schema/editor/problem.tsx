import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A problem, shown at its place. */
export function Problem({ children }: { children: ReactNode }): ReactNode {
  return (
    <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
      {children}
    </Typography>
  );
}
