import { system } from '../../../permissions/caller.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { oneConnection } from './one-connection.ts';

/** Runs a due step like the engine. Returns the code of the refusal, or null. */
export async function byClock(
  server: TestServer,
  { entity, iri, operation }: { entity: string; iri: string; operation: string },
): Promise<string | null> {
  const services = oneConnection(server.services);
  const id = iri.slice(iri.lastIndexOf('/') + 1);
  const command = { entity: entityNamed(entity), operation, id, body: {} };
  const reader = { caller: system, rules: [] };
  try {
    await services.db.transaction((trx) => executeCommand(command, { services, reader, trx }));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
