import type { Knex } from 'knex';
import { executeCommand } from '../kernel/commands/execute-command.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import { accountRow, readerOf } from '../kernel/identity/session-reader.ts';
import { callerOf } from '../kernel/identity/caller-of.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import type { Services } from '../kernel/services.ts';

/** Acts as a person, through the same commands, at a given time. */
export interface Actor {
  /** Returns the body of the answer. Throws if refused. */
  act: (entity: string, operation: string, body: JsonObject, id?: string, attached?: JsonObject) => Promise<Actual>;
  reader: Reader;
  /** The services at that time. */
  services: Services;
}

export interface Actual {
  id: string;
  version: number;
  body: JsonObject;
}

export async function actorOf(
  account: string,
  at: Date,
  context: { services: Services; trx: Knex.Transaction },
): Promise<Actor> {
  const { services, trx } = context;
  const row = await accountRow(account, trx);
  if (!row) throw new Error(`no account ${account}`);
  const reader = readerOf(callerOf(row, services.now()));
  return actorFor(reader, at, context);
}

export function actorFor(
  reader: Reader,
  at: Date,
  { services, trx }: { services: Services; trx: Knex.Transaction },
): Actor {
  const then: Services = { ...services, now: () => at };
  return {
    reader,
    services: then,
    act: async (entity, operation, body, id, attached) => {
      const named = { entity: entityNamed(entity), operation, body };
      const command = { ...named, ...(id && { id }), ...(attached && { attached }) };
      const { body: answer = {} } = await executeCommand(command, { services: then, reader, trx });
      return { id: String(answer['@id']).split('/').at(-1) ?? '', version: Number(answer['version']), body: answer };
    },
  };
}
