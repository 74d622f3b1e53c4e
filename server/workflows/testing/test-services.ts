import type { Knex } from 'knex';
import { type Logger, pino } from 'pino';
import { connect } from '../../kernel/database/connect.ts';
import { type Listener, createListener } from '../../kernel/database/listener.ts';
import { newId } from '../../kernel/ids.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

export interface TestServices {
  url: string;
  db: Knex;
  listener: Listener;
  log: Logger;
  now: () => Date;
  newId: () => string;
  close: () => Promise<void>;
}

/** Creates the services of a server process on an existing database. */
export function servicesOn(url: string): TestServices {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const db = connect(url);
  const listener = createListener(url, { log });
  const close = async () => {
    await listener.close();
    await db.destroy();
  };
  return { url, db, listener, log, now: () => new Date(), newId, close };
}

/** Creates the same on a new database, which `close` removes. */
export async function testServices(): Promise<TestServices> {
  const database = await createTestDatabase();
  const services = servicesOn(database.url);
  return { ...services, close: () => services.close().then(database.drop) };
}

/**
 * Tests run three at a time, and a fully loaded machine takes several times as long. Only failing tests wait that long.
 */
const patience = 3;

/**
 * Waits until the question has an answer. Fails with a description after several times the maximum for an idle machine.
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + patience * withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`not within ${patience * withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
