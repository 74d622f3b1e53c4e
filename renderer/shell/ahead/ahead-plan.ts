import type { QueryKey } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { recordIn } from '../../data/seen/kept.ts';
import { listPathOf, pageOf } from '../../data/resources.ts';
import { resources } from '../../generated/resources.ts';
import { accessOf, decideAccess, type Visitor } from '../../data/guard.ts';
import { navigationFor } from '../navigation.ts';

/** Number of pages to prepare; more are rarely visited from one page. */
const most = 6;

export interface Planned {
  address: string;
  route: RouteObject;
}

/**
 * Plans the pages that the user visited before and may open next, latest first: Home, lists, and records reachable by
 * the navigation, one of each kind. The page at `here` is already drawn.
 */
export function planAhead(
  seen: readonly QueryKey[],
  { routes, visitor, here }: { routes: readonly RouteObject[]; visitor: Visitor; here: string },
): Planned[] {
  const present = routeAt(routes, here)?.route;
  const scenes = new Map<RouteObject, string>();
  const { main, groups } = navigationFor(visitor, () => true);
  const entities = new Set([...main, ...groups.flatMap(({ items }) => items)].map(({ id }) => id));
  for (const address of seen.flatMap((key) => addressOf(key, entities))) {
    const found = routeAt(routes, address);
    if (!found || found.route === present || scenes.has(found.route)) continue;
    const verdict = decideAccess({ visitor, access: accessOf(found.handles), path: address });
    if (verdict.kind === 'allowed') scenes.set(found.route, address);
  }
  return [...scenes].slice(0, most).map(([route, address]) => ({ address, route }));
}

/** The addresses at which data under this key was shown. */
function addressOf(key: QueryKey, entities: ReadonlySet<string>): string[] {
  if (key[0] === 'dashboard') return ['/'];
  const iri = recordIn(key);
  const collection = iri === null ? listed(key) : iri.split('/')[2];
  const resource = resources.find((one) => one.collection === collection);
  if (!resource || !entities.has(resource.entity)) return [];
  return [iri === null ? listPathOf(resource.entity) : pageOf(iri)].filter((address) => address !== null);
}

/** The path of a paged list; other lists are parts of a page. */
const listed = ([kind, path, query]: QueryKey): unknown =>
  kind === 'list' && isObject(query) && query['page'] !== undefined ? path : null;

function routeAt(routes: readonly RouteObject[], address: string): { route: RouteObject; handles: unknown[] } | null {
  const matches = matchRoutes([...routes], address) ?? [];
  const route = matches.at(-1)?.route;
  return route ? { route, handles: matches.map((match) => match.route.handle) } : null;
}
