import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';
import { missing } from './money.tsx';

type NamedLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & {
  /** Null: still asked for. Empty: the caller may not see it. */
  name: string | null;
};

/** A link to a record by its name. Until the name is there, nothing can be followed: no link is ever without a text. */
export function NamedLink({ name, ...props }: NamedLinkProps): ReactNode {
  if (name === null) return <Skeleton component="span" width={96} sx={{ display: 'inline-block' }} />;
  return name ? <Link {...props}>{name}</Link> : missing;
}
