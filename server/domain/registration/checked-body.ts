import type { Inputs } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';

type AccountInputs = Inputs['account'];

/** The checked body of a call about accounts, by its input schema's name. */
export const checkedBody = <Name extends keyof AccountInputs>(name: Name, body: JsonObject): AccountInputs[Name] =>
  checkedInput({ entity: 'account', operation: name, body }, confirmation);

function confirmation({ password, confirmPassword }: JsonObject): Violation[] {
  if (typeof password !== 'string' || typeof confirmPassword !== 'string' || password === confirmPassword) return [];
  return [violation('confirmPassword', 'passwords_differ', 'Passwords do not match')];
}
