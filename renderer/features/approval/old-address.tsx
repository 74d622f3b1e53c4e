import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** Bookmarks of the earlier page lead to what waits for approval now. */
export default function OldAddress(): ReactNode {
  return <Navigate to="/approval-requests" replace />;
}
