import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way to a page where something new is made; the key C follows it. */
export const CreateLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Button component={Link} to={to} data-create variant="contained" color="primary" startIcon={<Plus size={16} />}>
    {children}
  </Button>
);
