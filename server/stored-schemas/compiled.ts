import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import type { Validator } from '../../schemas/language/violation.ts';

/** Every publication reads all overlays again; only what is new is compiled, since that holds up whoever is served. */
const made = new Map<string, Validator>();
const most = 1_000;

/** A validator made at run time, for schemas with an overlay; loads Ajv only when the first one is needed. */
export async function compiled(schema: JsonSchema): Promise<Validator> {
  const { validatorFunction } = await import('../../schemas/language/compile-validator.ts');
  return once(`record ${JSON.stringify(schema)}`, () => validatorFunction(schema));
}

/** The same for the body of an operation. */
export async function compiledInput(schema: JsonSchema): Promise<Validator> {
  const { inputValidatorFunction } = await import('../../schemas/language/compile-validator.ts');
  return once(`input ${JSON.stringify(schema)}`, () => inputValidatorFunction(schema));
}

function once(key: string, make: () => Validator): Validator {
  const known = made.get(key);
  const validate = known ?? make();
  // What is asked for again moves to the end; what nobody asked for longest is forgotten.
  made.delete(key);
  made.set(key, validate);
  const [oldest] = made.keys();
  if (made.size > most && oldest !== undefined) made.delete(oldest);
  return validate;
}
