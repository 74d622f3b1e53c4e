import { codeLists } from '../code-lists/index.ts';
import definitions from '../definitions.json' with { type: 'json' };
import { isObject, type JsonSchema } from './json-schema.ts';

const pieces: Record<string, object> = definitions;

/**
 * Inserts shared pieces (`x-use`) and code lists (`x-list`). Properties next to `x-use` override the piece. `x-list`
 * stays as an annotation, because labels depend on it. Throws on an unknown name, which is a programming error.
 */
export function resolveSchema(schema: unknown): JsonSchema {
  const result = resolved(schema);
  if (!isSchema(result)) throw new Error('a schema must be an object');
  return result;
}

/** The test of all schemas checks the contents, so each start does not. */
const isSchema = (value: unknown): value is JsonSchema => isObject(value);

export function resolveSchemas(schemas: object): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, resolveSchema(schema)]));
}

function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  const { 'x-use': piece, ...own }: Record<string, unknown> = { ...value };
  const whole = typeof piece === 'string' ? { ...pieceOf(piece), ...own } : own;
  const result = Object.fromEntries(Object.entries(whole).map(([key, inner]) => [key, resolved(inner)]));
  const list = result['x-list'];
  return typeof list === 'string' ? { ...result, enum: listOf(list) } : result;
}

function pieceOf(name: string): object {
  const piece = pieces[name];
  if (!piece) throw new Error(`schemas/definitions.json has no ${name}`);
  return piece;
}

function listOf(name: string): readonly string[] {
  const list = codeLists[name];
  if (!list) throw new Error(`schemas/code-lists has no ${name}`);
  return list;
}
