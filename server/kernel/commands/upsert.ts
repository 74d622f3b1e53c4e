import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { normalizeValue } from '../../../schemas/language/normalize-value.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { rowsWhere } from '../repository/records.ts';
import type { CommandContext, Outcome } from './command.ts';
import { executeCommand } from './execute-command.ts';
import { uuid } from '../ids.ts';

/** Creates a record, or changes the existing one with the same keys (links). Always answers 201. */
export async function upsert(
  question: { entity: Entity; keys: readonly string[]; body: JsonObject },
  context: CommandContext,
): Promise<Outcome> {
  const { entity, keys, body } = question;
  const id = await existing(question, context);
  if (id === undefined) return executeCommand({ entity, operation: 'create', body }, context);
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !keys.includes(name)));
  const outcome = await executeCommand({ entity, operation: 'update', id, body: rest }, context);
  return { ...outcome, status: 201 };
}

/** Reads under a lock of the keys, so that two concurrent calls cannot both find none. */
async function existing(
  { entity, keys, body }: { entity: Entity; keys: readonly string[]; body: JsonObject },
  { trx }: CommandContext,
): Promise<string | undefined> {
  const where = Object.fromEntries(
    keys.map((key) => [key, normalizeValue(entity.schema.properties?.[key] ?? {}, body[key])]),
  );
  if (!Object.values(where).every((value) => typeof value === 'string' && uuid.test(value))) return undefined;
  const lock = `${entity.name} ${Object.values(where).join(' ')}`;
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
  const [found] = await rowsWhere(entity, where, trx);
  return found?.id;
}
