import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';
import { missing } from './money.tsx';

type NamedLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & {
  /** Null while loading. Empty if the caller may not see it. */
  name: string | null;
};

/** A link to a record by name. Shows a placeholder until the name is loaded, so that no link is without text. */
export function NamedLink({ name, ...props }: NamedLinkProps): ReactNode {
  if (name === null) return <Skeleton component="span" width={96} sx={{ display: 'inline-block' }} />;
  return name ? <Link {...props}>{name}</Link> : missing;
}
