import type { OperationLink } from '../../../schemas/generated/answers.ts';
import { subject } from '@casl/ability';
import { abilityOf, type Ability, type Rule } from '../../../permissions/rules-for.ts';
import { operationNamed, type Entity } from '../../../schemas/language/entity.ts';
import { operationsIn } from '../../../schemas/language/lifecycle.ts';
import { kebabCase } from '../../../schemas/language/names.ts';
import { entities } from '../../../schemas/registry.ts';
import { serverOf } from '../entity-server.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import { iriOf } from './iri.ts';
import type { PresentContext } from './representation.ts';

/** True if an inactive account, or one with an expired license, may still run the operation. */
export const mayWriteAlways = (entity: Entity, operation: string): boolean =>
  serverOf(entity).writable?.includes(operation) ?? false;

const abilities = new WeakMap<readonly Rule[], Ability>();

export function abilityFor(reader: Reader): Ability {
  const known = abilities.get(reader.rules);
  if (known) return known;
  const made = abilityOf(reader.rules);
  abilities.set(reader.rules, made);
  return made;
}

/** Returns true if the grants allow the action on this very record. The system may do everything. */
export function mayDo(question: { entity: Entity; action: string; row: Row }, reader: Reader): boolean {
  if (reader.caller.kind === 'system') return true;
  return abilityFor(reader).can(question.action, subject(question.entity.name, question.row));
}

/** Returns the caller's current operations on the record: lifecycle ∩ grants ∩ conditions of the record itself. */
export function operationsOf(question: { entity: Entity; row: Row }, { reader, now }: PresentContext): OperationLink[] {
  const { entity, row } = question;
  const facts = serverOf(entity).possible;
  const names = grantedNames(question, reader);
  return (facts ? names.filter((name) => facts[name]?.(row, now, reader) ?? true) : names).map((name) =>
    linkOf(entity, row, name),
  );
}

const granted = new WeakMap<readonly Rule[], Map<string, readonly string[]>>();

/**
 * Lifecycle ∩ grants, computed once per reader and kind of record. The result depends only on the states and on the
 * properties that the reader's grants name.
 */
function grantedNames({ entity, row }: { entity: Entity; row: Row }, reader: Reader): readonly string[] {
  const byKind = granted.get(reader.rules) ?? new Map<string, readonly string[]>();
  granted.set(reader.rules, byKind);
  const key = [
    entity.name,
    row['state'],
    row.parentState,
    reader.caller.mayWrite,
    ...testedValues(entity, row, reader),
  ].join(' ');
  const known = byKind.get(key);
  if (known) return known;
  const writes = reader.caller.mayWrite || reader.caller.kind === 'system';
  const names = namesOf(entity, row)
    .filter((name) => writes || mayWriteAlways(entity, name))
    .filter((name) => mayDo({ entity, action: name, row }, reader));
  if (byKind.size > 5_000) byKind.clear();
  byKind.set(key, names);
  return names;
}

const tested = new WeakMap<readonly Rule[], Map<string, readonly string[]>>();

/** Returns the values of the properties that the reader's grants on the entity test. */
function testedValues(entity: Entity, row: Row, { rules }: Reader): unknown[] {
  const byEntity = tested.get(rules) ?? new Map<string, readonly string[]>();
  tested.set(rules, byEntity);
  const properties = byEntity.get(entity.name) ?? testedProperties(rules.filter((rule) => rule.entity === entity.name));
  byEntity.set(entity.name, properties);
  return properties.map((property) => row[property]);
}

function namesOf(entity: Entity, row: Row): string[] {
  const { lifecycle } = entity;
  const own = Object.entries(entity.operations ?? {});
  const free = own
    .filter(([, { withParent }]) => !withParent || parentAllows(entity, row.parentState))
    .map(([name]) => name);
  const names = [...(lifecycle ? operationsIn(lifecycle, String(row['state'])) : []), ...free];
  const plain = ['update', 'delete'].filter(
    (call) => entity.calls.includes(call === 'update' ? 'update' : 'delete') && !lifecycle?.operations[call],
  );
  return parentAllows(entity, row.parentState) ? [...plain, ...names] : names;
}

/** Without a state, nothing is known about the parent, so nothing is ruled out. */
export function parentAllows({ parent }: Entity, state: string | undefined): boolean {
  const lifecycle = parent && entities[parent.entity]?.lifecycle;
  if (!parent || !lifecycle || state === undefined) return true;
  return lifecycle.operations[parent.operation]?.from.includes(state) ?? false;
}

/** The read scope has already tested access tables and parents, which differ by record, not by rights. */
function testedProperties(rules: readonly Rule[]): string[] {
  const plain = rules
    .flatMap(({ where }) => Object.entries(where))
    .filter(([, test]) => typeof test !== 'object' || test === null || 'in' in test);
  return [...new Set(plain.map(([property]) => property))];
}

interface Template extends Omit<OperationLink, 'href'> {
  suffix: string;
}

/** Cached because they are needed for every operation of every record in a list, without building a name. */
const templates = new WeakMap<Entity, Map<string, Template>>();

function linkOf(entity: Entity, row: Row, name: string): OperationLink {
  const template = templates.get(entity)?.get(name) ?? remembered(entity, name);
  const link: OperationLink = { name, method: template.method, href: `${iriOf(entity, row.id)}${template.suffix}` };
  if (template.input) link.input = template.input;
  if (template.confirm) link.confirm = true;
  if (template.takesFile) link.takesFile = true;
  return link;
}

function remembered(entity: Entity, name: string): Template {
  const known = templates.get(entity) ?? new Map<string, Template>();
  const template = templateOf(entity, name);
  templates.set(entity, known.set(name, template));
  return template;
}

function templateOf(entity: Entity, name: string): Template {
  const operation = operationNamed(entity, name);
  const plain = name === 'update' || name === 'delete';
  return {
    name,
    method: name === 'delete' ? 'DELETE' : (operation?.method ?? 'PUT'),
    suffix: plain ? '' : `/${operation?.path ?? kebabCase(name)}`,
    ...(entity.inputs?.[name] ? { input: `${entity.name}.${name}` } : {}),
    ...(operation?.confirm ? { confirm: true } : {}),
    ...(operation?.takesFile ? { takesFile: true } : {}),
  };
}
