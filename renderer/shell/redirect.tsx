import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Leads every address that renders it to another one.
 * React Router's Navigate navigates once per mount: a second address refused before the first redirect
 * was drawn would keep it mounted, and the page would stay empty.
 */
export function Redirect({ to, onLeave }: { to: string; onLeave?: () => void }): null {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (location.pathname + location.search === to) return;
    onLeave?.();
    void navigate(to, { replace: true });
  }, [location, navigate, onLeave, to]);
  return null;
}
