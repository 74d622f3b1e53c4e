import type { JsonSchema } from '../../schemas/engine/json-schema.ts';
import type { Validator } from '../../schemas/engine/violation.ts';

/** A validator made at run time, for schemas with an overlay; loads Ajv only when the first one is needed. */
export async function compiled(schema: JsonSchema): Promise<Validator> {
  const { validatorFunction } = await import('../../schemas/engine/compile-validator.ts');
  return validatorFunction(schema);
}

/** The same for the body of an operation. */
export async function compiledInput(schema: JsonSchema): Promise<Validator> {
  const { inputValidatorFunction } = await import('../../schemas/engine/compile-validator.ts');
  return inputValidatorFunction(schema);
}
