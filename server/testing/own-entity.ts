import { grants } from '../../permissions/index.ts';
import type { Grants } from '../../permissions/grant.ts';
import { validatorFunction } from '../../schemas/language/compile-validator.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import { registerEntity } from '../../schemas/registry.ts';
import { handOver, type EntityServer } from '../kernel/entity-server.ts';
import { shippedValidators } from '../stored-schemas/shipped-validators.ts';

/**
 * Hands the kernel an entity that the product does not ship, as a folder of its own would; answers how it is taken back.
 * To be called before the server starts: calls are drawn from the registry then.
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
  const takeBack = handOver({ entities: [server] });
  grants[entity.name] = allowed;
  shippedValidators[entity.name] = validatorFunction(entity.schema);
  return () => {
    forget();
    takeBack();
    delete grants[entity.name];
    delete shippedValidators[entity.name];
  };
}
