import type { Knex } from 'knex';
import { entriesOf } from '../../../../schemas/configuration/code-list.ts';
import defaults from '../../../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import { applyCodeLists, type ChangedLists } from '../../../../schemas/language/apply-code-lists.ts';
import { checkOverlay } from '../../../../schemas/language/check-overlay.ts';
import type { Entity } from '../../../../schemas/language/entity.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../../schemas/language/violation.ts';
import { entities } from '../../../../schemas/registry.ts';
import type { Services } from '../../../kernel/services.ts';
import { changedKinds, kindsInForce } from '../../schema-overlay/kinds-in-force.ts';
import { configurableOf } from '../configurables.ts';
import type { Difference } from './difference.ts';
import { emptyWhole, format, formatVersion, kindOfPart, parts, type Part, type Whole } from './whole.ts';

/** Reads a file, and reports violations of its outer structure. */
export function readWhole(document: unknown): { whole: Whole; violations: Violation[] } {
  const whole = emptyWhole();
  if (!isObject(document) || document['format'] !== format) {
    return { whole, violations: [violation('configuration', 'wrong_file', 'This is not a configuration file')] };
  }
  if (document['version'] !== formatVersion) return { whole, violations: [wrongVersion(document['version'])] };
  const known = new Set<string>(['format', 'version', ...parts]);
  const violations = Object.keys(document)
    .filter((key) => !known.has(key))
    .map((key) => unknown(`configuration.${key}`));
  for (const part of parts) {
    const found = document[part];
    if (isObject(found)) whole[part] = found;
    else if (found !== undefined)
      violations.push(
        violation(`configuration.${part}`, 'wrong_type', 'This must be of type object', { type: 'object' }),
      );
  }
  return { whole, violations };
}

const wrongVersion = (version: unknown): Violation =>
  violation('configuration.version', 'wrong_file_version', `This instance reads version ${formatVersion}`, {
    value: typeof version === 'number' || typeof version === 'string' ? version : '?',
    limit: formatVersion,
  });

const unknown = (path: string): Violation => violation(path, 'unknown_property', 'This property is not known');

/** Checks every value by the same rules as manual input. Paths begin at `configuration.<part>.<name>`. */
export async function checkWhole(whole: Whole, services: Services): Promise<Violation[]> {
  const found = await Promise.all(parts.map((part) => checkPart(part, whole, services)));
  return found.flat();
}

async function checkPart(part: Part, whole: Whole, services: Services): Promise<Violation[]> {
  const named = Object.entries(whole[part]);
  if (part === 'featureFlags') return named.flatMap(([name, value]) => checkFlag(name, value));
  if (part === 'overlays') {
    const found = await Promise.all(
      named.map(([name, value]) => checkNamedOverlay(name, { value, whole }, services.db)),
    );
    return found.flat();
  }
  const found = await Promise.all(named.map(([name, value]) => checkConfigured(part, { name, value }, services)));
  return found.flat();
}

async function checkConfigured(
  part: Part,
  { name, value }: { name: string; value: unknown },
  services: Services,
): Promise<Violation[]> {
  const kind = kindOfPart(part);
  const configurable = kind && configurableOf(kind);
  const path = `configuration.${part}.${name}`;
  if (!configurable?.knows(name)) return [unknown(path)];
  const violations = await configurable.check({ name, value }, services);
  return violations.map((one) => ({ ...one, propertyPath: one.propertyPath.replace(/^value/, path) }));
}

function checkFlag(name: string, value: unknown): Violation[] {
  const path = `configuration.featureFlags.${name}`;
  if (!Object.hasOwn(defaults, name)) return [unknown(path)];
  if (typeof value === 'boolean') return [];
  return [violation(path, 'wrong_type', 'This must be of type boolean', { type: 'boolean' })];
}

async function checkNamedOverlay(
  name: string,
  { value, whole }: { value: unknown; whole: Whole },
  db: Knex,
): Promise<Violation[]> {
  const entity = Object.hasOwn(entities, name) ? entities[name] : undefined;
  const path = `configuration.overlays.${name}`;
  if (!entity?.schema.properties?.['custom']) return [unknown(path)];
  const kinds = await kindsInForce({ entity: name, organization: null }, db);
  const violations = [...checkOverlay(withListsOf(whole, entity), value), ...changedKinds(value, kinds)];
  return violations.map((one) => ({ ...one, propertyPath: [path, one.propertyPath].filter(Boolean).join('.') }));
}

/** Applies the file's code lists to the schema, because its overlays narrow these lists. */
function withListsOf({ codeLists }: Whole, entity: Entity): Entity {
  const lists: ChangedLists = new Map(Object.entries(codeLists).map(([name, value]) => [name, entriesOf(name, value)]));
  return { ...entity, schema: applyCodeLists(entity.schema, lists, '') };
}

/** An import, like a manual reset, cannot reset values that are in use. */
export async function checkRemovals(found: readonly Difference[], services: Services): Promise<Violation[]> {
  const checked = await Promise.all(
    found.map(async ({ part, name, change }) => {
      const kind = kindOfPart(part);
      const reset = kind && configurableOf(kind)?.checkReset;
      if (change !== 'remove' || !reset) return [];
      const violations = await reset(name, services);
      return violations.map((one) => ({ ...one, propertyPath: `configuration.${part}.${name}` }));
    }),
  );
  return checked.flat();
}
