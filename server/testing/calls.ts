import type { Entity } from '../../schemas/language/entity.ts';
import { entities } from '../../schemas/registry.ts';
import { ownRoutes } from '../kernel/http/app.ts';
import { callsOf } from '../kernel/http/calls-of.ts';
import { isPublic } from '../kernel/identity/public-calls.ts';
import { apiBase } from '../kernel/present/iri.ts';
import type { Services } from '../kernel/services.ts';

/** A call of the API. `:id` in the path stands for a record of the entity whose collection starts the path. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  entity?: Entity;
  /** The action in the grants; absent for a special route. */
  action?: string;
}

/** Every plain call and operation of every entity. */
export const registryCalls = (): Call[] =>
  Object.values(entities)
    .flatMap(callsOf)
    .map(({ path, ...call }) => ({ ...call, path: `${apiBase}/${path}` }));

/** Returns every route outside the registry, as declared. */
export function ownCalls(services: Services): Call[] {
  return ownRoutes(services).declared.map(({ method, path }): Call => {
    const entity = entityOf(path);
    return { method, path, ...(entity ? { entity } : {}) };
  });
}

const entityOf = (path: string): Entity | undefined =>
  Object.values(entities).find(({ collection }) => path.startsWith(`${apiBase}/${collection}/`));

export const isRecord = ({ path }: Call): boolean => path.includes(':id');
export const reading = ({ method }: Call): boolean => method === 'GET';

/** Public calls. A call with a mail's token in its path answers as if the token were unknown. */
export const isOpen = (call: Call): boolean => isPublic(call.method, call.path.replaceAll(/:\w+/g, 'x'));

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
