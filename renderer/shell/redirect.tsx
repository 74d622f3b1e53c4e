import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Redirects every address that renders it. React Router's Navigate navigates only once per mount. If a second address
 * were refused before the first redirect was drawn, it would stay mounted and the page would stay empty.
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
