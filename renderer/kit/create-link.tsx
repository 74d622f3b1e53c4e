import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to a page that creates something; the C key opens it. */
export const CreateLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Button component={Link} to={to} data-create variant="contained" color="primary" startIcon={<Plus size={16} />}>
    {children}
  </Button>
);
