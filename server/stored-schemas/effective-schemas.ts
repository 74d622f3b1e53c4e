import { createHash } from 'node:crypto';
import { applyCodeLists, type ChangedLists } from '../../schemas/language/apply-code-lists.ts';
import { applyOverlay, type EffectiveEntity } from '../../schemas/language/apply-overlay.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import type { Overlay } from '../../schemas/language/overlay.ts';
import type { Validator } from '../../schemas/language/violation.ts';
import { shippedValidators } from './shipped-validators.ts';

/** A schema that records were written with. */
export interface StoredSchema extends EffectiveEntity {
  hash: string;
}

/** The schema currently in effect. */
export interface EffectiveSchema extends StoredSchema {
  validate: Validator;
}

interface Overlaid {
  overlay: Overlay;
  /** Compiled when the overlay was loaded. The browser gets the same schema as standalone code. */
  validate: Validator;
}

/** Published overlays in this process, by entity, then by organization. Null is the instance's. Replaced as a whole. */
let overlaid: ReadonlyMap<string, ReadonlyMap<string | null, Overlaid>> = new Map();
/** Code lists changed by administrators, and the validators that they affect: by entity, by `entity.operation`. */
let listed: Listed = { lists: new Map(), today: '', validators: new Map() };
const made = new Map<string, EffectiveSchema>();
const byHash = new Map<string, StoredSchema>();

export interface Listed {
  lists: ChangedLists;
  /** The day on which the lists were read, because codes have validity dates. */
  today: string;
  validators: ReadonlyMap<string, Validator>;
}

/** Raised whenever the schemas in effect change. */
let revision = 0;

/** Others can keep what they drew from the schemas in effect until this changes. 0: the schemas as shipped. */
export const schemasRevision = (): number => (overlaid.size === 0 && listed.lists.size === 0 ? 0 : revision);

export function replaceLists(next: Listed): void {
  listed = next;
  revision += 1;
  made.clear();
}

/** Returns the entity with the current code lists, before any overlay. */
export function withLists(entity: Entity): Entity {
  return { ...entity, schema: applyCodeLists(entity.schema, listed.lists, listed.today) };
}

export function replaceOverlays(next: typeof overlaid): void {
  overlaid = next;
  revision += 1;
  made.clear();
}

/**
 * Returns the schema currently in effect for an organization's records: the built-in one, with the overlay of the
 * instance and then its own.
 */
export function effectiveSchema(entity: Entity, organization: string | null): EffectiveSchema {
  const overlays = overlaid.get(entity.name);
  const own = organization !== null && overlays?.has(organization) ? organization : null;
  const key = `${entity.name} ${own ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const instance = overlays?.get(null);
  const last = own === null ? undefined : overlays?.get(own);
  const effective = remember(
    merge(entity, [instance?.overlay, last?.overlay]),
    last?.validate ?? instance?.validate ?? shipped(entity.name),
  );
  made.set(key, effective);
  return effective;
}

/** Applies overlays one after another. */
export function merge(entity: Entity, overlays: readonly (Overlay | undefined)[]): EffectiveEntity {
  const laidOver = overlays.reduce<EffectiveEntity>(
    (effective, overlay) => (overlay ? applyOverlay({ ...entity, ...effective }, overlay) : effective),
    applyOverlay(withLists(entity), null),
  );
  return withAddedLists(laidOver);
}

/** Added fields also use the current lists. Built-in ones may have been narrowed, and stay unchanged. */
export function withAddedLists(effective: EffectiveEntity): EffectiveEntity {
  const { properties = {} } = effective.schema;
  const before = properties['custom'];
  const custom = before && applyCodeLists(before, listed.lists, listed.today);
  if (!custom || custom === before) return effective;
  return { ...effective, schema: { ...effective.schema, properties: { ...properties, custom } } };
}

function remember(effective: EffectiveEntity, validate: Validator): EffectiveSchema {
  const found = { ...effective, hash: hashOf(effective), validate };
  byHash.set(found.hash, found);
  return found;
}

export function rememberStored(stored: StoredSchema): void {
  if (!byHash.has(stored.hash)) byHash.set(stored.hash, stored);
}

export const knownHashes = (): string[] => [...byHash.keys()];

/** The hash of a schema's content. Two processes with the same content get the same hash. */
export const hashOf = ({ schema, ui, guides }: EffectiveEntity): string =>
  createHash('sha256').update(JSON.stringify({ schema, ui, guides })).digest('hex').slice(0, 32);

export const currentSchemaHash = (entity: Entity, organization: string | null): string =>
  effectiveSchema(entity, organization).hash;

/** Returns a schema known to this process. Older ones are in the table effective_schema. */
export const knownSchema = (hash: string): StoredSchema | undefined => byHash.get(hash);

function shipped(name: string): Validator {
  const validate = listed.validators.get(name) ?? shippedValidators[name];
  if (!validate) throw new Error(`no validator was generated for ${name}`);
  return validate;
}

/** Returns the body schema of an operation that takes one. */
export function inputSchema(
  entity: Entity,
  operation: string,
): { schema: JsonSchema; validate: Validator } | undefined {
  const schema = entity.inputs?.[operation];
  if (!schema) return undefined;
  const effective = applyCodeLists(schema, listed.lists, listed.today);
  return { schema: effective, validate: shipped(`${entity.name}.${operation}`) };
}
