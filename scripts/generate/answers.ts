import { answers } from '../../schemas/answers/index.ts';
import type { Shape } from '../../schemas/answers/shapes.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';
import type { Generated } from './generated.ts';

const head = `/* Generated from the schemas of answers by npm run generate. */

import type { Representations } from './records.ts'
`;

/** Generates a type per class of answer, and one type that maps classes to answers and representations of entities. */
export function generateAnswers(): Generated {
  const types = Object.entries(answers).map(([name, shape]) => `\nexport type ${name} = ${typeOf(shape)}\n`);
  const own = Object.keys(answers).map((name) => `${name}: ${name}\n`);
  const records = Object.values(entities).map(({ name, type }) => `${type}: Representations['${name}']\n`);
  const map = `\nexport type Answers = {\n${[...own, ...records].join('')}}\n`;
  return { path: 'schemas/generated/answers.ts', text: [head, ...importsOf(answers), ...types, map].join('') };
}

function typeOf(shape: Shape): string {
  const { type, items, properties, additionalProperties, $ref } = shape;
  if ($ref !== undefined) return nameOf($ref);
  if (shape['x-type']) return shape['x-type'].name;
  if (shape.enum) return union(shape.enum.map((value) => JSON.stringify(value)));
  if (shape.anyOf) return union(shape.anyOf.map(typeOf));
  if (shape.allOf) return extended(shape.allOf);
  if (Array.isArray(items)) return `readonly [${items.map(typeOf).join(', ')}]`;
  if (items && !('length' in items)) return listOf(typeOf(items));
  if (properties) return objectOf(shape);
  if (typeof additionalProperties === 'object') return `{ [key: string]: ${typeOf(additionalProperties)} }`;
  return union([type ?? 'unknown'].flat().map((one) => plainTypes[one] ?? 'unknown'));
}

/** Imports types that are defined elsewhere, each once. */
function importsOf(shapes: object): string[] {
  const found = new Set<string>();
  JSON.stringify(shapes, (key, inner: unknown) => {
    if (key === 'x-type' && isObject(inner))
      found.add(`import type { ${String(inner['name'])} } from '../${String(inner['from'])}'\n`);
    return inner;
  });
  return [...found];
}

/** Properties added to a record replace those of the same name. */
function extended([base = {}, own = {}]: readonly Shape[]): string {
  const names = Object.keys(own.properties ?? {}).map((name) => `'${name}'`);
  return `Omit<${typeOf(base)}, ${names.join(' | ')}> & ${typeOf({ ...own, additionalProperties: false })}`;
}

const plainTypes: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: '{ [key: string]: unknown }',
};

/** A list of lists needs parentheses. */
const listOf = (item: string): string => `readonly ${item.startsWith('readonly') ? `(${item})` : item}[]`;

const union = (types: readonly string[]): string => (types.length === 1 ? types.join() : `(${types.join(' | ')})`);

function objectOf({ properties = {}, required = [], additionalProperties }: Shape): string {
  const lines = Object.entries(properties).map(
    ([name, property]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property)}\n`,
  );
  const others = additionalProperties === true ? '[key: string]: unknown\n' : '';
  return `{\n${lines.join('')}${others}}`;
}

/** An entity's representation, and each of its properties, has its type elsewhere. */
function nameOf(ref: string): string {
  const [, kind, name = '', ...path] = ref.split('/');
  if (kind === 'properties')
    return path.reduce((type, one) => `NonNullable<${type}['${one}']>`, `Representations['${name}']`);
  const entity = Object.values(entities).find(({ type }) => type === name);
  return entity ? `Representations['${entity.name}']` : name;
}
