import { applyCodeLists, changedList, type ChangedLists } from '../../schemas/language/apply-code-lists.ts';
import type { Validator } from '../../schemas/language/violation.ts';
import { entities } from '../../schemas/registry.ts';
import type { Configured } from '../configuration/configured.ts';
import { compiled, compiledInput } from './compiled.ts';

export const changedLists = (stored: readonly [string, Configured][]): ChangedLists =>
  new Map(stored.flatMap(([name, { value }]) => (value === null ? [] : [changedList(name, value)])));

/** Validators of the schemas and operations' bodies that the changed lists touch. */
export async function listValidators(lists: ChangedLists, today: string): Promise<ReadonlyMap<string, Validator>> {
  const made = new Map<string, Validator>();
  for (const { name, schema, inputs = {} } of Object.values(entities)) {
    const effective = applyCodeLists(schema, lists, today);
    if (effective !== schema) made.set(name, await compiled(effective));
    for (const [operation, input] of Object.entries(inputs)) {
      const body = applyCodeLists(input, lists, today);
      if (body !== input) made.set(`${name}.${operation}`, await compiledInput(body));
    }
  }
  return made;
}
