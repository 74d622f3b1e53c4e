import MuiLink, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** A link inside the application. */
export function Link({ to, ...props }: Omit<LinkProps<typeof RouterLink>, 'component'> & { to: string }): ReactNode {
  return <MuiLink component={RouterLink} to={to} {...props} />;
}
