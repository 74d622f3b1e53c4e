import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { checkOperationInput } from '../../../schemas/language/check-input.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { invalid } from '../../kernel/problem.ts';
import { inputSchema } from '../../stored-schemas/effective-schemas.ts';

/** The checked body of a call about accounts, by the name of its input schema. */
export function checkedBody(name: string, body: JsonObject): JsonObject {
  const input = inputSchema(entityNamed('account'), name);
  if (!input) throw new Error(`there is no input account.${name}`);
  const { values, violations } = checkOperationInput({ ...input, body });
  const all = [...violations, ...confirmation(values)];
  if (all.length > 0) throw invalid(all);
  return values;
}

function confirmation({ password, confirmPassword }: JsonObject): Violation[] {
  if (typeof password !== 'string' || typeof confirmPassword !== 'string' || password === confirmPassword) return [];
  return [violation('confirmPassword', 'passwords_differ', 'Passwords do not match')];
}
