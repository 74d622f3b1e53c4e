import { _ as code, Ajv, stringify, type CodeKeywordDefinition, type KeywordCxt, type SchemaObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import formats from '../formats.json' with { type: 'json' };
import { isObject, type JsonSchema } from './json-schema.ts';
import { exampleOf, patternOf } from './masks.ts';
import type { Validator } from './violation.ts';

const annotations = [
  'x-createOnly',
  'x-link',
  'x-computed',
  'x-internal',
  'x-apart',
  'x-always',
  'x-complete',
  'x-unit',
  'x-unitText',
  'x-list',
  'x-label',
  'x-help',
  'x-placeholder',
  'x-options',
  'x-scores',
  'x-condition',
  'x-audience',
  'x-use',
  'x-patch',
  'x-type',
  'x-retired',
  'x-singleLine',
  'x-formula',
  'x-table',
];

/** Lengths count UTF-16 units, so the code needs no helper and is the same text everywhere. */
function ajv(options: { meta: boolean; validateSchema: boolean }): Ajv {
  const made = new Ajv({
    ...options,
    allErrors: true,
    strict: false,
    unicodeRegExp: false,
    logger: false,
    // Enums are compared value by value, because Ajv's loop would need an external helper. Long enums use `x-listed`.
    loopEnum: 100_000,
    unicode: false,
    code: { source: options.meta, esm: true, optimize: options.meta },
  });
  for (const [name, pattern] of Object.entries(formats)) made.addFormat(name, new RegExp(pattern));
  made.addVocabulary(annotations);
  made.addKeyword(listed);
  made.addKeyword(decimalBound('x-minimum', '<'));
  made.addKeyword(decimalBound('x-maximum', '>'));
  made.addKeyword(masked);
  return made;
}

/**
 * Tests membership in a long list of texts. Written as comparisons, a list of 500 takes 10 ms to compile and produces
 * 20 kB of code.
 */
const listed: CodeKeywordDefinition = {
  keyword: 'x-listed',
  type: 'string',
  schemaType: 'array',
  code: (context: KeywordCxt) => {
    context.fail(code`!${stringify(context.schema)}.includes(${context.data})`);
  },
};

/**
 * Generated as code, so it also works in a standalone validator. The format check refuses values that are not numbers.
 */
function decimalBound(keyword: string, beyond: '<' | '>'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    code: (context: KeywordCxt) => {
      const { data, schema } = context;
      context.fail(beyond === '<' ? code`+${data} < ${schema}` : code`+${data} > ${schema}`);
    },
    error: { message: '', params: ({ schema }) => code`{limit: ${schema}}` },
  };
}

/** Tests that a text matches one of several masks, also as code. The error holds an example of the first mask. */
const masked: CodeKeywordDefinition = {
  keyword: 'x-masks',
  type: 'string',
  schemaType: 'array',
  code: (context: KeywordCxt) => {
    const pattern = patternOf(textsIn(context.schema));
    if (pattern !== undefined) context.fail(code`!new RegExp(${pattern}).test(${context.data})`);
  },
  error: { message: '', params: ({ schema }) => code`{example: ${exampleOf(textsIn(schema)[0] ?? '')}}` },
};

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Keeps only what a body can set. `checkInput` checks presence at the top level and in `custom`, so the same function
 * judges drafts and patches. Properties that no body sets need no check, and their names stay private.
 */
function settable({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const own = Object.entries(properties).filter(
    ([, property]) => !property.readOnly && !property['x-computed'] && !property['x-internal'],
  );
  const { required: _, ...rest } = schema;
  const { custom, ...shipped } = Object.fromEntries(own);
  return { ...rest, properties: { ...shipped, ...(custom ? { custom: withoutRequired(custom) } : {}) } };
}

function withoutRequired(custom: JsonSchema): JsonSchema {
  const { required: _, ...rest } = custom;
  return rest;
}

/**
 * Returns the standalone code of an entity's validator: an ES module without imports, which runs under a policy without
 * eval.
 */
export function compileValidator(schema: JsonSchema): string {
  return codeOf(settable(schema));
}

/** Like `compileValidator`, for the body of an operation, where `required` also counts. */
export const compileInputValidator = (schema: JsonSchema): string => codeOf(schema);

function codeOf(schema: JsonSchema): string {
  const maker = ajv({ meta: true, validateSchema: true });
  const { $id: _, ...anonymous } = schema;
  const validate = maker.compile(toSchemaObject(anonymous));
  const standalone: unknown = standaloneCode;
  const make = typeof standalone === 'function' ? standaloneCode : Reflect.get(Object(standalone), 'default');
  return String(make(maker, validate));
}

/**
 * Annotations left out of the code, because it may quote the schema. They are an administrator's texts and steps done
 * before validation.
 */
const unchecked = new Set([
  'x-unitText',
  'x-label',
  'x-help',
  'x-placeholder',
  'x-options',
  'x-scores',
  'x-retired',
  'x-singleLine',
  'x-formula',
]);

function toSchemaObject(schema: JsonSchema): SchemaObject {
  return JSON.parse(
    JSON.stringify(schema, (name, value: unknown) => (unchecked.has(name) ? undefined : listing(value))),
  );
}

const longList = 20;

function listing(value: unknown): unknown {
  if (!isObject(value) || value['type'] !== 'string') return value;
  const { enum: list, ...rest } = value;
  return Array.isArray(list) && list.length > longList ? { ...rest, 'x-listed': list } : value;
}

/**
 * Created once, without the meta schema, because compiling that takes longer than compiling most forms. Schemas that
 * arrive at run time were produced by our own rules from checked input.
 */
let atRunTime: Ajv | undefined;

function madeNow(schema: SchemaObject): Validator {
  atRunTime ??= ajv({ meta: false, validateSchema: false });
  const validate = atRunTime.compile(schema);
  // The caller keeps the validator. Ajv's cache would never release it.
  atRunTime.removeSchema(schema);
  return validate as Validator;
}

/** Creates a validator at run time, for schemas that an administrator changed. */
export const validatorFunction = (schema: JsonSchema): Validator => madeNow(toSchemaObject(settable(schema)));

/** Creates a validator for the body of an operation at run time. Here `required` also counts. */
export const inputValidatorFunction = (schema: JsonSchema): Validator => madeNow(toSchemaObject(schema));
