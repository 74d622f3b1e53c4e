import { grants } from '../../../permissions/index.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { camelCase } from '../../../schemas/language/names.ts';
import { entityByCollection } from '../../../schemas/registry.ts';
import { entityNamed } from '../commands/persist.ts';
import { apiBase } from '../present/iri.ts';
import type { OwnRoute } from './own-routes.ts';

/** The call that a route outside the registry answers. */
export interface RouteAction {
  /** Absent for calls outside the collections. */
  entity?: Entity;
  /** The operation, plain call or action that the path names. */
  name: string;
  /** The action in the grants. A GET reads, unless its route declares another one. */
  action: string;
  /** True if it is declared, or a plain call. False if only the last word of the path names it. */
  isCertain: boolean;
}

/** Returns what a route does. `default-requests/:id/publish` is the operation `publish` of a request, by its path alone. */
export function routeAction({ method, path, as }: Pick<OwnRoute, 'method' | 'path' | 'as'>): RouteAction {
  const [entityName = '', declared = ''] = as?.split('.') ?? [];
  if (as !== undefined) return { entity: entityNamed(entityName), name: declared, action: declared, isCertain: true };
  const [collection = '', ...rest] = path.slice(apiBase.length + 1).split('/');
  const entity = entityByCollection[collection];
  const word = rest.findLast((part) => !part.startsWith(':'));
  const isCertain = word === undefined;
  const name = isCertain ? plainName(method, rest.length > 0) : camelCase(word);
  const action = method === 'GET' ? 'read' : name;
  return { ...(entity ? { entity } : {}), name, action, isCertain };
}

const plainNames = { GET: 'get', POST: 'create', PUT: 'update', DELETE: 'delete' } as const;
const plainName = (method: OwnRoute['method'], isOnRecord: boolean): string =>
  isOnRecord && method === 'POST' ? 'update' : plainNames[method];

export const isGranted = ({ name }: Entity, action: string): boolean =>
  (grants[name] ?? []).some(({ actions }) => actions.includes(action));
