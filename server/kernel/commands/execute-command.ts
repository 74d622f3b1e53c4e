import { isPlain } from '../../../schemas/language/entity.ts';
import { serverOf } from '../entity-server.ts';
import { checkRecord, checkRole, stateAfter } from './check.ts';
import type { Command, CommandContext, Outcome, PersistContext } from './command.ts';
import { hold } from './hold.ts';
import { readInput } from './input.ts';
import { candidateOf, load } from './load.ts';
import type { Decision, Question } from './rule.ts';
import { settle } from './settle.ts';
import type { Knex } from 'knex';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entities } from '../../../schemas/registry.ts';
import { ownerOf } from '../present/schema-iri.ts';
import { invalid } from '../problem.ts';
import { raw } from '../repository/records.ts';
import { readScope, type Reader } from '../repository/scope.ts';
import { tableOf, type Row } from '../repository/table.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';

/**
 * Runs one command from the rights check to the answer, in the caller's transaction. The order of checks is part of the
 * contract.
 */
export async function executeCommand(command: Command, context: CommandContext): Promise<Outcome> {
  const { services, reader, trx, closes = false } = context;
  checkRole(command, reader);
  const loaded = await load(command, context);
  const record = loaded.record ?? candidateOf(loaded.parent, reader);
  checkRecord(command, record, reader);
  const input = readInput(command, { record: loaded.record, owner: record, reader });
  await checkCustomLinks(command, { input, record: loaded.record, owner: record }, { reader, trx });
  const state = stateAfter(command, loaded);
  const { config, newId } = services;
  const persist: PersistContext = { trx, reader, now: services.now(), newId, config, closes };
  const { attached, foundOut } = command;
  const question: Question = { record, parent: loaded.parent, input, attached, foundOut, reader };
  const decision = await decide(command, question, persist);
  const held = await hold(command, { question, decision }, persist);
  if (held) return held;
  const finished = decision.finish ? { ...decision, ...(await decision.finish(persist)) } : decision;
  return settle({ command, loaded, decision: finished, input, state }, persist);
}

async function decide({ entity, operation }: Command, question: Question, context: PersistContext): Promise<Decision> {
  const rule = serverOf(entity).rules?.[operation] ?? (isPlain(operation) ? 'state only' : 'elsewhere');
  if (rule === 'elsewhere') throw new Error(`${entity.name} ${operation} has no rule`);
  return rule === 'state only' ? {} : rule.run(question, context);
}

/**
 * Checks links in added fields: the caller must be able to read the target, and files must belong to the record itself.
 */
async function checkCustomLinks(
  { entity }: Command,
  { input, record, owner }: { input: JsonObject; record: Row | undefined; owner: Row },
  { reader, trx }: { reader: Reader; trx: Knex.Transaction },
): Promise<void> {
  const custom = input['custom'];
  if (!isObject(custom) || Object.keys(custom).length === 0) return;
  const fields = effectiveSchema(entity, ownerOf(owner)).schema.properties?.['custom']?.properties ?? {};
  const before = isObject(record?.['custom']) ? record['custom'] : {};
  const found: Violation[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const target = entities[field['x-link'] ?? ''];
    const id = custom[key];
    // An unchanged link stays valid, even if the record it points to no longer exists.
    if (!target || typeof id !== 'string' || id === before[key]) continue;
    const scope = readScope({ entity: target, actions: ['read'], alias: 't' }, reader);
    const own = target.parent?.entity === entity.name ? tableOf(target).byProperty.get(target.parent.property) : null;
    const sql = `select 1 from ${tableOf(target).name} t where t.id = ? and ${scope.sql}${own ? ` and t.${own.column} = ?` : ''}`;
    const bindings = [id, ...scope.bindings, ...(own ? [record?.id ?? null] : [])];
    if ((await raw(trx, { sql, bindings })).length === 0)
      found.push(violation(`custom.${key}`, 'not_found', 'This entry was not found'));
  }
  if (found.length > 0) throw invalid(found);
}
