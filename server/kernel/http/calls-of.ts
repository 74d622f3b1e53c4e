import { operationNamed, operationNames, type Entity } from '../../../schemas/language/entity.ts';
import { kebabCase } from '../../../schemas/language/names.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call that the registry offers. */
export interface EntityCall {
  entity: Entity;
  /** `list`, `get`, `create`, `update`, `delete` or an operation. */
  name: string;
  method: Method;
  /** Below the API's base, with `:id` for the record: `default-requests/:id/publish`. */
  path: string;
  /** The action in the grants. */
  action: string;
}

const plain = {
  list: { method: 'GET', isOnRecord: false, action: 'read' },
  create: { method: 'POST', isOnRecord: false, action: 'create' },
  get: { method: 'GET', isOnRecord: true, action: 'read' },
  update: { method: 'PUT', isOnRecord: true, action: 'update' },
  delete: { method: 'DELETE', isOnRecord: true, action: 'delete' },
} as const;

/** Returns every plain call and operation of an entity. */
export function callsOf(entity: Entity): EntityCall[] {
  const { collection } = entity;
  const plainCalls = entity.calls.map((name): EntityCall => {
    const { method, isOnRecord, action } = plain[name];
    return { entity, name, method, path: isOnRecord ? `${collection}/:id` : collection, action };
  });
  const operations = operationNames(entity)
    .filter((name) => name !== 'update' && name !== 'delete')
    .map((name): EntityCall => {
      const operation = operationNamed(entity, name);
      const path = `${collection}/:id/${operation?.path ?? kebabCase(name)}`;
      return { entity, name, method: operation?.method ?? 'PUT', path, action: name };
    });
  return [...plainCalls, ...operations];
}
