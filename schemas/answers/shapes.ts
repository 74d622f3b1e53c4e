import type { EntityName } from '../generated/records.ts';
import { entities } from '../registry.ts';

/** The shape of an answer, as plain JSON Schema (draft-07). */
export interface Shape {
  type?: string | readonly string[];
  enum?: readonly (string | number)[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  additionalProperties?: boolean | Shape;
  items?: Shape | readonly Shape[];
  minItems?: number;
  maxItems?: number;
  anyOf?: readonly Shape[];
  allOf?: readonly Shape[];
  /** A definition, or a property of an entity. */
  $ref?: string;
  /** An existing TypeScript type, from a file below schemas/. */
  'x-type'?: { name: string; from: string };
}

type Properties = Readonly<Record<string, Shape>>;

export const text: Shape = { type: 'string' };
export const count: Shape = { type: 'integer' };
export const number: Shape = { type: 'number' };
export const flag: Shape = { type: 'boolean' };
/** An object with properties defined elsewhere. The test of loose shapes names each place, with its reason. */
export const anything: Shape = { type: 'object', additionalProperties: true };

/** Any JSON value. */
export const value: Shape = {};

export const scalar: Shape = { type: ['string', 'number', 'boolean', 'null'] };

export const orNull = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }] });
export const oneOf = (values: readonly string[]): Shape => ({ type: 'string', enum: values });
export const list = (items: Shape): Shape => ({ type: 'array', items });
export const pair = (...items: [Shape, Shape]): Shape => ({ type: 'array', items, minItems: 2, maxItems: 2 });
export const map = (values: Shape): Shape => ({ type: 'object', additionalProperties: values });

/** Allows no other properties. Those in `optional` may be absent. */
export const object = (properties: Properties, optional: Properties = {}): Shape => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An object of a type defined elsewhere below schemas/. Without a shape, only TypeScript checks it. */
export const known = (name: string, from: string, shape = anything): Shape => ({ ...shape, 'x-type': { name, from } });

/** Another answer, by its name in the registry. */
export const answer = (name: string): Shape => ({ $ref: `#/definitions/${name}` });

/** A property of an entity's record, or one within it, as its schema describes it. */
export const property = (entity: EntityName, ...path: string[]): Shape => ({
  $ref: `#/properties/${[entity, ...path].join('/')}`,
});

/** The representation of an entity's record, as visible to its reader. */
export const record = (entity: EntityName): Shape => answer(entities[entity]?.type ?? entity);

/** A record with properties in addition to those of every representation. */
export const recordWith = (entity: EntityName, properties: Properties, optional: Properties = {}): Shape => ({
  allOf: [record(entity), { ...object(properties, optional), additionalProperties: true }],
});
