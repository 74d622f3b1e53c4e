import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { warmMessages } from '../../i18n/language-provider.tsx';

let begin: (routes: readonly RouteObject[]) => void;
const begun = new Promise<readonly RouteObject[]>((resolve) => (begin = resolve));

/** Once the first page is there and the browser rests. Never where that is not said. */
export const beginAhead = (routes: readonly RouteObject[]): void => begin(routes);

/** Fetches the part that warms pages, once the browser rests. */
export async function loadAhead(): Promise<{ default: ComponentType }> {
  const routes = await begun;
  const [{ aheadOf }] = await Promise.all([import('./ahead.tsx'), warmMessages('all')]);
  return { default: aheadOf(routes) };
}
