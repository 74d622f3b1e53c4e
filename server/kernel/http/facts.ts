import type { JsonSchema } from '../../../schemas/language/json-schema.ts';

/** Pieces of the facts that routes declare about their bodies and queries. */

type Properties = Record<string, JsonSchema>;

export const anyText: JsonSchema = { type: 'string' };
export const anyFlag: JsonSchema = { type: 'boolean' };
export const anyWhole: JsonSchema = { type: 'integer', minimum: 1 };
export const oneOf = (...names: readonly string[]): JsonSchema => ({ type: 'string', enum: names });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** A body whose other properties may be absent. */
export const bodyOf = (required: Properties, optional: Properties = {}): JsonSchema => ({
  type: 'object',
  properties: { ...required, ...optional },
  ...(Object.keys(required).length > 0 ? { required: Object.keys(required) } : {}),
});

/** Any JSON object. */
export const anyObject: JsonSchema = { type: 'object' };

export const formats = (...names: readonly string[]): Properties => ({ format: oneOf(...names) });
export const paging: Properties = { page: anyWhole, itemsPerPage: anyWhole };

/** The body of an import's preview, if the file was sent before: another mapping of its columns. */
export const uploadBody = (more: Properties = {}): JsonSchema =>
  bodyOf({}, { upload: anyText, mapping: anyObject, headerRow: { type: 'integer' }, ...more });

/** The body of an import: all rows of the upload, or corrected ones. */
export const importBody = (more: Properties = {}): JsonSchema => uploadBody({ rows: listOf(anyObject), ...more });
