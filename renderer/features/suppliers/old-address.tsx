import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';

/** Entries of the list are shown by the supplier's record, which has the same id. */
export default function OldAddress(): ReactNode {
  const { id } = useParams();
  return <Navigate to={id ? `/suppliers/${id}` : '/suppliers'} replace />;
}
