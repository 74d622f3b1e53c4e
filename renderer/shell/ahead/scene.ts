import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Planned } from './ahead-plan.ts';

export interface Scene {
  address: string;
  path: string;
  Page: ComponentType;
}

/** Loads the page's script and texts when the scene is drawn. */
export const sceneOf = ({ address, route }: Planned): Scene => ({
  address,
  path: route.path ?? '',
  Page: lazy(async () => ({ default: await settledPage(route) })),
});

/**
 * Loads the route's page and gives it to the router, which then navigates at once. Otherwise the router would first
 * report loading, and the current page would render again.
 */
export async function settledPage(route: RouteObject): Promise<ComponentType> {
  const { lazy: load } = route;
  if (typeof load !== 'function') return route.Component ?? Nothing;
  const loaded = await load();
  // A navigation meanwhile may have loaded the route already.
  if (route.lazy) Object.assign(route, loaded, { lazy: undefined });
  return loaded.Component ?? Nothing;
}

const Nothing: ComponentType = () => null;
