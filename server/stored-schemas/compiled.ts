import { setImmediate } from 'node:timers/promises';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import type { Validator } from '../../schemas/language/violation.ts';

/** Every publication reads all overlays again. Only new ones are compiled, because compiling blocks requests. */
const made = new Map<string, Validator>();
const most = 1_000;

/** Returns a validator compiled at run time, for schemas with an overlay. Loads Ajv on first use. */
export async function compile(schema: JsonSchema): Promise<Validator> {
  const { validatorFunction } = await compiler(schema);
  return once(`record ${JSON.stringify(schema)}`, () => validatorFunction(schema));
}

/** Returns a validator for the body of an operation, compiled at run time. */
export async function compiledInput(schema: JsonSchema): Promise<Validator> {
  const { inputValidatorFunction } = await compiler(schema);
  return once(`input ${JSON.stringify(schema)}`, () => inputValidatorFunction(schema));
}

type Compiler = typeof import('../../schemas/language/compile-validator.ts');

let loaded: Promise<Compiler> | undefined;

function compiler(first: JsonSchema): Promise<Compiler> {
  loaded ??= load(first).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** Number of a form's fields compiled without a pause while Ajv's code is still unoptimized. */
const fieldsAtOnce = 8;
const mostFields = 96;

/**
 * Loading Ajv and compiling the first large form would block all requests for 200 ms, once per process. It is therefore
 * loaded in parts. The form's own fields are compiled a few at a time to warm it up, before they are compiled together.
 */
async function load(first: JsonSchema): Promise<Compiler> {
  const parts = [
    () => import('ajv/dist/compile/codegen/index.js'),
    () => import('ajv/dist/compile/index.js'),
    () => import('ajv/dist/core.js'),
    () => import('ajv/dist/vocabularies/draft7.js'),
    () => import('ajv'),
  ];
  for (const part of parts) {
    await part();
    await setImmediate();
  }
  const compilerNow = await import('../../schemas/language/compile-validator.ts');
  const fields = Object.entries(first.properties ?? {}).slice(0, mostFields);
  for (let from = 0; from < fields.length; from += fieldsAtOnce) {
    await setImmediate();
    compilerNow.inputValidatorFunction({
      type: 'object',
      properties: Object.fromEntries(fields.slice(from, from + fieldsAtOnce)),
    });
  }
  return compilerNow;
}

function once(key: string, make: () => Validator): Validator {
  const known = made.get(key);
  const validate = known ?? make();
  // A requested entry moves to the end, and the least recently used one is evicted.
  made.delete(key);
  made.set(key, validate);
  const [oldest] = made.keys();
  if (made.size > most && oldest !== undefined) made.delete(oldest);
  return validate;
}
