import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { warmMessages } from '../../i18n/language-provider.tsx';

let begin: (routes: readonly RouteObject[]) => void;
const routesReady = new Promise<readonly RouteObject[]>((resolve) => (begin = resolve));

/** Call once the first page is drawn and the browser is idle. In browsers that do not report idle time, it never is. */
export const beginAhead = (routes: readonly RouteObject[]): void => begin(routes);

/** Loads the component that prepares pages, once the browser is idle. */
export async function loadAhead(): Promise<{ default: ComponentType }> {
  const routes = await routesReady;
  const [{ prerenderer }] = await Promise.all([import('./ahead.tsx'), warmMessages('all')]);
  return { default: prerenderer(routes) };
}
