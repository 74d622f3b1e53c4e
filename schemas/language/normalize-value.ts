import formats from '../formats.json' with { type: 'json' };
import { isObject, type JsonSchema } from './json-schema.ts';

const day = new RegExp(formats.date);
const decimalFormats = new Set(['quantity', 'price', 'amount', 'decimal']);

/**
 * Converts a value of a body to its stored form. Invalid values stay unchanged, so the validator reports them.
 * - Decimals become strings, and whole numbers become numbers (forms send text).
 * - Instants are in UTC with milliseconds.
 * - Links become bare ids.
 * - An empty text becomes null.
 * - Single-line text loses its line breaks.
 */
export function normalizeValue(schema: JsonSchema, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (schema.type === 'string') return normalizeString(schema, value);
  if (schema.type === 'integer' || schema.type === 'number') return normalizeNumber(value);
  if (schema.type === 'boolean') return normalizeBoolean(value);
  if (schema.type === 'array') return normalizeArray(schema, value);
  if (schema.type === 'object') return normalizeObject(schema, value);
  return value;
}

function normalizeString(schema: JsonSchema, value: unknown): unknown {
  if (schema['x-link'] !== undefined || schema.format === 'iri') return bareId(value);
  if (typeof value === 'number' && decimalFormats.has(schema.format ?? '')) return plainDecimal(value);
  if (typeof value !== 'string') return value;
  const line = schema['x-singleLine'] ? singleLine(value) : value;
  const text = schema.format === undefined ? line : line.trim();
  if (text.trim() === '') return null;
  return schema.format === 'date-time' ? instant(text) : text;
}

/** Line breaks, including those of Unicode. */
const breaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/**
 * Direction marks, embeddings, overrides and isolates. Letters have their own direction, and these can make a text read
 * as another.
 */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const singleLine = (text: string): string => text.replaceAll(breaks, ' ').replaceAll(directions, '');

/** An embedded object with `@id`, an IRI or an id → the id. */
function bareId(value: unknown): unknown {
  const iri = isObject(value) ? value['@id'] : value;
  if (typeof iri !== 'string') return value;
  if (iri.trim() === '') return null;
  return iri.slice(iri.lastIndexOf('/') + 1).toLowerCase();
}

/** 1e21 and NaN have no plain notation. They stay unchanged and are refused. */
function plainDecimal(value: number): unknown {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : text.replace('e', 'E');
}

/** A nonexistent day is not taken for the next one. It stays unchanged and is refused. */
function instant(text: string): string {
  if (!day.test(text.slice(0, 10))) return text;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

function normalizeNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

function normalizeBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return value === '' ? null : value;
}

function normalizeArray(schema: JsonSchema, value: unknown): unknown {
  const list = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list) || !schema.items) return list;
  const items = schema.items;
  const normal = list.map((item) => normalizeValue(items, item));
  // A row without cells is removed, and a table without rows is empty.
  const rows = schema['x-table'] ? normal.filter((row) => row !== null) : normal;
  return schema['x-table'] && rows.length === 0 ? null : rows;
}

/**
 * Drops inner nulls, because absent and null mean the same in nested objects. An object without values becomes null. If
 * the object is a patch of a record, null clears and is kept.
 */
function normalizeObject(schema: JsonSchema, value: unknown): unknown {
  const object = typeof value === 'string' ? parsed(value) : value;
  if (!isObject(object)) return object;
  const values = Object.entries(object).flatMap(([name, inner]): [string, unknown][] => {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    if (name.startsWith('@') && !property) return [];
    const normal = (property ? normalizeValue(property, inner) : inner) ?? null;
    return normal === null && !schema['x-patch'] ? [] : [[name, normal]];
  });
  return values.length === 0 && !schema['x-patch'] ? null : Object.fromEntries(values);
}

/** Multipart bodies carry nested values as JSON text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
