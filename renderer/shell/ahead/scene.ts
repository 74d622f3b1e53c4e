import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Planned } from './ahead-plan.ts';

export interface Scene {
  address: string;
  path: string;
  Page: ComponentType;
}

/** Its script and texts are fetched when it is drawn. */
export const sceneOf = ({ address, route }: Planned): Scene => ({
  address,
  path: route.path ?? '',
  Page: lazy(async () => ({ default: await settledPage(route) })),
});

/**
 * The page of this route, which the router then has too: it goes there at once. Otherwise it would first say that it
 * loads, for which the page that is left is drawn once more.
 */
export async function settledPage(route: RouteObject): Promise<ComponentType> {
  const { lazy: load } = route;
  if (typeof load !== 'function') return route.Component ?? Nothing;
  const loaded = await load();
  // Who went there meanwhile has it already.
  if (route.lazy) Object.assign(route, loaded, { lazy: undefined });
  return loaded.Component ?? Nothing;
}

const Nothing: ComponentType = () => null;
