import { lazy, type ComponentType } from 'react';
import type { Planned } from './ahead-plan.ts';

export interface Scene {
  address: string;
  path: string;
  Page: ComponentType;
}

/** Its script and texts are fetched when it is drawn. The router keeps a page's component once it was opened. */
export const sceneOf = ({ address, route }: Planned): Scene => ({
  address,
  path: route.path ?? '',
  Page: lazy(async () => {
    const loaded = route.Component ? route : typeof route.lazy === 'function' ? await route.lazy() : {};
    return { default: loaded.Component ?? Nothing };
  }),
});

const Nothing: ComponentType = () => null;
