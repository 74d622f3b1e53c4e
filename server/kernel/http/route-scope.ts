import { coversAction, furtherScopes } from '../../../permissions/service-scopes.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { kebabCase } from '../../../schemas/language/names.ts';
import { abilityFor } from '../present/operations.ts';
import { Problem } from '../problem.ts';
import type { Reader } from '../repository/scope.ts';
import type { OwnRoute } from './own-routes.ts';
import { isGranted, routeAction } from './route-action.ts';

/**
 * The condition for a service account to make a call outside the registry:
 * - an action on an entity, as its grants name it.
 * - a scope of the call's own: a document about a record shows more than the record.
 * - nothing, for calls that describe the API or the caller, and for public ones.
 * - `people`: no scope contains it, as for a person's own settings.
 */
export type RouteNeed = { entity: string; action: string } | { scope: string } | 'nothing' | 'people';

/** Calls that describe what the caller may read and send, and tokens for topics that are checked one by one. */
const describing = new Set(['AuthenticationCheck', 'SchemaDocument', 'GuideDocument', 'SseToken']);

const declaredScopes = new Set<string>();

/** The scopes of single calls outside the registry, as far as their routes are declared. */
export const ownScopes: ReadonlySet<string> = declaredScopes;

/** Returns what a route needs, and makes its own scope known. */
export function declaredNeed(route: OwnRoute): RouteNeed {
  const need = needOf(route);
  if (typeof need === 'object' && 'scope' in need) declaredScopes.add(need.scope);
  return need;
}

/** The words of a file's content and its address. */
const contents = new Set(['download', 'preview', 'link', 'versions']);

/** Derives the need from what the route does. Each call without an action of its own has a scope of its own. */
function needOf(route: OwnRoute): RouteNeed {
  const { method, path, answers } = route;
  if (answers.every((answer) => describing.has(answer)) || path.endsWith('/validator.js')) return 'nothing';
  const further = furtherScopes.find((scope) => path.endsWith(`/${kebabCase(scope.split(':')[0] ?? '')}`));
  if (further) return { scope: further };
  const { entity, name, action, isCertain } = routeAction(route);
  if (!entity) return 'people';
  const acts = method === 'GET' ? contents.has(name) && isFile(entity) : isGranted(entity, action);
  if (isCertain || acts) return { entity: entity.name, action };
  if (method !== 'GET' && path.includes('/:') && isGranted(entity, 'update'))
    return { entity: entity.name, action: 'update' };
  return entity.tenancy === 'account' ? 'people' : { scope: `${entity.name}:${name}` };
}

const isFile = ({ schema }: Entity): boolean => schema.properties?.['contentType'] !== undefined;

/** Refuses a call that the scopes of a service account do not contain. People have no scopes. */
export function checkScope(need: RouteNeed, reader: Reader): void {
  const { service } = reader.caller;
  if (!service || need === 'nothing') return;
  if (need === 'people') throw new Problem('insufficient_role');
  const [entity = '', action = ''] = 'scope' in need ? need.scope.split(':') : [need.entity, need.action];
  const isHeld =
    'scope' in need ? coversAction(service.scopes, entity, action) : abilityFor(reader).can(action, entity);
  if (!isHeld) throw new Problem('insufficient_role', { params: { scope: `${entity}:${action}` } });
}
