import type { Knex } from 'knex';
import type { Config } from '../../config.ts';

/** Queries the database once, so that an error in the address or password names its variable. */
export async function checkConnection(db: Knex, { databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> {
  try {
    await db.raw('select 1');
  } catch (error) {
    if (!databaseUrl) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATABASE_URL: the database does not answer: ${reason}`, { cause: error });
  }
}
