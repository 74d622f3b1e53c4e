import { grants } from '../../permissions/index.ts';
import type { Grants } from '../../permissions/grant.ts';
import { validatorFunction } from '../../schemas/language/compile-validator.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import { registerEntity } from '../../schemas/registry.ts';
import { registerDomain, type EntityServer } from '../kernel/entity-server.ts';
import { shippedValidators } from '../stored-schemas/shipped-validators.ts';

/**
 * Registers an entity that is not part of the product, as its own folder would. Returns a function that removes it.
 * Must be called before the server starts, because calls are generated from the registry at startup.
 */
export function bringEntity({
  entity,
  allowed,
  server,
}: {
  entity: Entity;
  allowed: Grants;
  server: EntityServer;
}): () => void {
  const forget = registerEntity(entity);
  const takeBack = registerDomain({ entities: [server] });
  grants[entity.name] = allowed;
  shippedValidators[entity.name] = validatorFunction(entity.schema);
  return () => {
    forget();
    takeBack();
    delete grants[entity.name];
    delete shippedValidators[entity.name];
  };
}
