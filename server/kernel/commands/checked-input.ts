import type { EntityName, Inputs } from '../../../schemas/generated/records.ts';
import { checkOperationInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { inputSchema } from '../../stored-schemas/effective-schemas.ts';
import { invalid } from '../problem.ts';
import { entityNamed } from './persist.ts';

interface InputQuestion {
  entity: string;
  operation: string;
  body: JsonObject;
}

type Further = (values: JsonObject) => readonly Violation[];

/**
 * Returns the checked body of a call outside the pipeline, by the name of its input schema. Refuses violations of the
 * schema and those that `further` finds.
 */
export function checkedInput<E extends EntityName, O extends keyof Inputs[E]>(
  question: InputQuestion & { entity: E; operation: O },
  further?: Further,
): Inputs[E][O];
export function checkedInput({ entity, operation, body }: InputQuestion, further: Further = () => []): JsonObject {
  const input = inputSchema(entityNamed(entity), operation);
  if (!input) throw new Error(`there is no input ${entity}.${operation}`);
  const { values, violations } = checkOperationInput({ ...input, body });
  const all = [...violations, ...further(values)];
  if (all.length > 0) throw invalid(all);
  return values;
}
