import type { Knex } from 'knex';
import { connect } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';

const narrow = new WeakMap<Knex, Knex>();

/**
 * Returns the services with a single connection to the database. Code that holds one and asks for a second waits
 * forever here. In production, the same happens once as many of these calls run as there are connections.
 */
export function oneConnection(services: Services): Services {
  const { db, config } = services;
  if (!config.databaseUrl) return services;
  const known = narrow.get(db) ?? connect(config.databaseUrl, { poolSize: 1 });
  narrow.set(db, known);
  return { ...services, db: known };
}
