import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const patienceMilliseconds = 3000;

/** After navigation, moves the focus to the new page's h1 once it exists. Returns the path. */
export function useFocusAfterNavigation(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    globalThis.scrollTo(0, 0);
    if (focusHeading()) return undefined;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
  return pathname;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
