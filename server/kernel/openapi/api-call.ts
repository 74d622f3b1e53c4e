import { binds, type Role } from '../../../permissions/grant.ts';
import { grants } from '../../../permissions/index.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { serverOf } from '../entity-server.ts';
import { callsOf, type Method } from '../http/calls-of.ts';
import { answersByStatus, type Callers, type OwnRoute } from '../http/own-routes.ts';
import { routeAction, type RouteAction } from '../http/route-action.ts';
import { isPublic } from '../identity/public-calls.ts';
import { apiBase } from '../present/iri.ts';

/** A call of the API, whether the registry offers it or a route of its own. */
export interface ApiCall extends Omit<RouteAction, 'isCertain'> {
  method: Method;
  /** With `:id` for parameters, as routes are declared. */
  path: string;
  /** Absent for plain calls of the registry. */
  own?: OwnRoute;
  answers: ReadonlyMap<number, readonly string[]>;
}

/** Returns every call by method and path. A route of its own in front of a plain call adds to it. */
export function apiCalls(routes: readonly OwnRoute[]): ApiCall[] {
  const calls = new Map<string, ApiCall>();
  for (const { entity, name, method, path, action } of Object.values(entities).flatMap(callsOf)) {
    const call = { method, path: `${apiBase}/${path}`, entity, name, action };
    calls.set(`${method} ${call.path}`, { ...call, answers: registryAnswers(entity, name) });
  }
  for (const own of routes) {
    const key = `${own.method} ${own.path}`;
    calls.set(key, withRoute(calls.get(key), own));
  }
  return [...calls.values()];
}

function withRoute(plain: ApiCall | undefined, own: OwnRoute): ApiCall {
  const { method, path, byStatus } = own;
  if (!plain) return { method, path, ...routeAction(own), own, answers: byStatus };
  const answers = new Map(plain.answers);
  for (const [status, names] of byStatus) answers.set(status, [...new Set([...(answers.get(status) ?? []), ...names])]);
  return { ...plain, own, answers };
}

function registryAnswers(entity: Entity, name: string): ReadonlyMap<number, readonly string[]> {
  const own = serverOf(entity).answers?.[name];
  if (own) return answersByStatus(own);
  if (name === 'list') return new Map([[200, [`${entity.type}[]`]]]);
  if (name === 'delete') return new Map([[204, ['nothing']]]);
  return new Map([[name === 'create' ? 201 : 200, [entity.type]]]);
}

export const isOpen = ({ method, path }: Pick<ApiCall, 'method' | 'path'>): boolean =>
  isPublic(method, path.replaceAll(/:\w+/g, 'x'));

/** Returns who may call: as declared, otherwise those whom the grants allow it. Null: everybody, with or without a session. */
export function callersOf(call: ApiCall): Callers | null {
  if (call.own?.callers) return call.own.callers;
  if (isOpen(call)) return null;
  return grantedRoles(call);
}

function grantedRoles({ entity, action }: ApiCall): Role[] {
  const wanted = action === 'read' ? ['read', 'open'] : [action];
  const granted = (grants[entity?.name ?? ''] ?? [])
    .filter(({ actions, role }) => role !== 'anonymous' && wanted.some((one) => actions.includes(one)))
    .map(({ role }) => role);
  return [...new Set(granted)];
}

/** True if the call binds the organization of one of these roles. */
export const isBinding = ({ entity, action }: ApiCall, roles: ReadonlySet<Role> | null): boolean =>
  (grants[entity?.name ?? ''] ?? []).some((grant) => (!roles || roles.has(grant.role)) && binds(grant, action));

/** Returns the states of the record in which the call is possible; undefined for one without states. */
export function statesOf({ entity, name }: ApiCall): readonly string[] | undefined {
  return entity?.lifecycle?.operations[name]?.from;
}

/** Returns the states of the parent in which its children can be changed. */
export function parentStatesOf({ entity, name, method }: ApiCall): readonly string[] | undefined {
  const parent = entity?.parent;
  const lifecycle = parent && entities[parent.entity]?.lifecycle;
  const isPlain = method !== 'GET' && ['create', 'update', 'delete'].includes(name);
  if (!parent || !lifecycle || !(isPlain || entity.operations?.[name]?.withParent)) return undefined;
  return lifecycle.operations[parent.operation]?.from;
}
