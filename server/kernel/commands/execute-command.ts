import { isPlain } from '../../../schemas/language/entity.ts';
import { serverOf } from '../entity-server.ts';
import { checkCustomLinks } from './check-custom-links.ts';
import { checkRecord, checkRole, stateAfter } from './check.ts';
import type { Command, CommandContext, Outcome } from './command.ts';
import { readInput } from './input.ts';
import { candidateOf, load } from './load.ts';
import type { PersistContext } from './persist.ts';
import type { Decision, Question } from './rule.ts';
import { settle } from './settle.ts';

/** One command from rights to answer, inside the caller's transaction. The order of the checks is part of the contract. */
export async function executeCommand(command: Command, context: CommandContext): Promise<Outcome> {
  const { services, reader, trx, closes = false } = context;
  checkRole(command, reader);
  const loaded = await load(command, context);
  const record = loaded.record ?? candidateOf(loaded.parent, reader);
  checkRecord(command, record, reader);
  const input = readInput(command, { record: loaded.record, owner: record });
  await checkCustomLinks(command, { input, record: loaded.record, owner: record }, { reader, trx });
  const state = stateAfter(command, loaded);
  const { config, newId } = services;
  const persist: PersistContext = { trx, reader, now: services.now(), newId, config, closes };
  const decision = await decide(
    command,
    { record, parent: loaded.parent, input, attached: command.attached, foundOut: command.foundOut, reader },
    persist,
  );
  return settle({ command, loaded, decision, input, state }, persist);
}

async function decide({ entity, operation }: Command, question: Question, context: PersistContext): Promise<Decision> {
  const rule = serverOf(entity).rules?.[operation] ?? (isPlain(operation) ? 'state only' : 'elsewhere');
  if (rule === 'elsewhere') throw new Error(`${entity.name} ${operation} has no rule`);
  return rule === 'state only' ? {} : rule.run(question, context);
}
