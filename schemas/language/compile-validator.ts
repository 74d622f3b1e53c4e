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

/** Lengths count UTF-16 units, so that the code needs no helper and is the same text everywhere. */
function ajv(options: { meta: boolean; validateSchema: boolean }): Ajv {
  const made = new Ajv({
    ...options,
    allErrors: true,
    strict: false,
    unicodeRegExp: false,
    logger: false,
    // Compared one by one: the loop would need a helper from outside. Long ones are `x-listed`.
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

/** One of many texts. Written out as comparisons, a list of 500 takes 10 ms of whoever compiles it, and makes code of 20 kB. */
const listed: CodeKeywordDefinition = {
  keyword: 'x-listed',
  type: 'string',
  schemaType: 'array',
  code: (context: KeywordCxt) => {
    context.fail(code`!${stringify(context.schema)}.includes(${context.data})`);
  },
};

/** As code, so that it stands in a standalone validator too. What is no number at all, its format refuses. */
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

/** A text in one of several forms, as code too; the error holds an example of the first. */
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
 * What a body can set. Presence at the top level and in `custom` is checked by checkInput, so that drafts and patches are
 * judged by the same function; what no body sets needs no check, and its name is nobody's business.
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

/** Standalone code of an entity's validator, an ES module without imports: it runs under a policy without eval. */
export function compileValidator(schema: JsonSchema): string {
  return codeOf(settable(schema));
}

/** The same for the body of an operation, whose `required` counts. */
export const compileInputValidator = (schema: JsonSchema): string => codeOf(schema);

function codeOf(schema: JsonSchema): string {
  const maker = ajv({ meta: true, validateSchema: true });
  const { $id: _, ...anonymous } = schema;
  const validate = maker.compile(toSchemaObject(anonymous));
  const standalone: unknown = standaloneCode;
  const make = typeof standalone === 'function' ? standaloneCode : Reflect.get(Object(standalone), 'default');
  return String(make(maker, validate));
}

/** The code may quote the schema; an administrator's words, and what is done before checking, are no part of it. */
const unchecked = new Set([
  'x-unitText',
  'x-label',
  'x-help',
  'x-placeholder',
  'x-options',
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
 * Made once, and without the schema of schemas: compiling that takes longer than most forms do. What comes at run time was
 * made by our own rules from what was checked before.
 */
let atRunTime: Ajv | undefined;

function madeNow(schema: SchemaObject): Validator {
  atRunTime ??= ajv({ meta: false, validateSchema: false });
  const validate = atRunTime.compile(schema);
  // Whoever asked keeps it; here it would never be forgotten.
  atRunTime.removeSchema(schema);
  return validate as Validator;
}

/** A validator made at run time: for schemas that an administrator changed. */
export const validatorFunction = (schema: JsonSchema): Validator => madeNow(toSchemaObject(settable(schema)));

/** The same for the body of an operation, whose `required` counts. */
export const inputValidatorFunction = (schema: JsonSchema): Validator => madeNow(toSchemaObject(schema));
