import { entities } from '../schemas/registry.ts';
import type { ServiceLimits } from './caller.ts';
import { binds, type Grant, type Grants, type Role } from './grant.ts';

/** The roles of a service account. No other role is ever held by a program. */
export const serviceRoles = ['purchaser', 'requester'] as const satisfies readonly Role[];
export type ServiceRole = (typeof serviceRoles)[number];

/** Scopes of calls that read several entities at once. */
export const furtherScopes = ['priceBook:read'] as const;

const reading: readonly string[] = ['read', 'open'];
const writing: readonly string[] = ['create', 'update', 'delete'];

/**
 * The actions that a service account may have at all. Records of a person (accounts, sessions, notifications) can only
 * be read: a program manages none of them.
 */
const possibleActions = (entity: string, { actions }: Grant): readonly string[] =>
  entities[entity]?.tenancy === 'account' ? actions.filter((action) => reading.includes(action)) : actions;

/** True if one of the scopes contains this action on the entity. */
export const coversAction = (scopes: readonly string[], entity: string, action: string): boolean =>
  scopes.includes(`${entity}:*`) ||
  scopes.includes(`${entity}:${reading.includes(action) ? 'read' : action}`) ||
  (writing.includes(action) && scopes.includes(`${entity}:write`));

/**
 * Returns the part of a grant that a service account has: grant ∩ scopes − binding actions. A scope without `read` still
 * opens a record by its address, because its operation reads and answers it.
 */
export function withinScopes(entity: string, grant: Grant, { scopes, binding }: ServiceLimits): Grant[] {
  const names = scopes.some((scope) => scope.startsWith(`${entity}:`));
  const actions = possibleActions(entity, grant).flatMap((action) => {
    if (!binding && binds(grant, action)) return [];
    if (coversAction(scopes, entity, action)) return [action];
    return names && reading.includes(action) ? ['open'] : [];
  });
  return actions.length === 0 ? [] : [{ ...grant, actions }];
}

/** Returns every scope that has an effect for the role, without those of calls outside the registry. */
export function scopesOf(role: ServiceRole, grants: Record<string, Grants>): string[] {
  const scopes = Object.entries(grants).flatMap(([entity, list]) => {
    const own = list.filter((grant) => grant.role === role).flatMap((grant) => possibleActions(entity, grant));
    const actions = [...new Set(own)].filter((action) => action !== 'open');
    if (actions.length === 0) return [];
    const groups = actions.some((action) => writing.includes(action)) ? ['*', 'write'] : ['*'];
    return [...groups, ...actions].map((action) => `${entity}:${action}`);
  });
  return [...(role === 'purchaser' ? furtherScopes : []), ...scopes];
}
