import { operationNamed, operationNames, type Entity } from '../../schemas/language/entity.ts';
import { kebabCase } from '../../schemas/language/names.ts';
import { entities } from '../../schemas/registry.ts';
import { ownRoutes } from '../kernel/http/app.ts';
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
export function registryCalls(): Call[] {
  return Object.values(entities).flatMap((entity) => {
    const collection = `${apiBase}/${entity.collection}`;
    const record = `${collection}/:id`;
    const plain: Record<string, Call> = {
      list: { method: 'GET', path: collection, entity, action: 'read' },
      create: { method: 'POST', path: collection, entity, action: 'create' },
      get: { method: 'GET', path: record, entity, action: 'read' },
      update: { method: 'PUT', path: record, entity, action: 'update' },
      delete: { method: 'DELETE', path: record, entity, action: 'delete' },
    };
    const operations = operationNames(entity)
      .filter((name) => name !== 'update' && name !== 'delete')
      .map((name): Call => {
        const operation = operationNamed(entity, name);
        const method = operation?.method ?? 'PUT';
        return { method, path: `${record}/${operation?.path ?? kebabCase(name)}`, entity, action: name };
      });
    return [...entity.calls.flatMap((name) => plain[name] ?? []), ...operations];
  });
}

/** Returns every route outside the registry, as declared. */
export function ownCalls(services: Services): Call[] {
  return ownRoutes(services).declared.map(({ method, path }): Call => {
    const entity = entityOf(path);
    return { method, path, ...(entity ? { entity } : {}) };
  });
}

const entityOf = (path: string): Entity | undefined =>
  Object.values(entities).find(({ collection }) => path.startsWith(`${apiBase}/${collection}/`));
