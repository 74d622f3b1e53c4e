import { isPlain, type Entity } from '../schemas/language/entity.ts';
import type { Operation } from '../schemas/language/lifecycle.ts';
import { entities } from '../schemas/registry.ts';
import type { Grants, Role } from './grant.ts';

/** A recorded change, as histories have it. */
export interface RecordedChange {
  entity: string;
  operation: string;
  changes: Readonly<Record<string, unknown>>;
}

/** True if purchasers can read records of the entity. What only organization admins read has no events. */
const hasEvents = ({ lifecycle, tenancy, schema }: Entity, grants: Grants): boolean =>
  lifecycle !== undefined &&
  tenancy === 'organization' &&
  schema.properties?.['organization'] !== undefined &&
  may('purchaser', 'read', grants);

const may = (role: Role, action: string, grants: Grants): boolean =>
  grants.some((grant) => grant.role === role && grant.actions.includes(action));

/** True for what only the purchaser does. An event for each act of a supplier would show how it works on its offer. */
const isPurchasersOwn = (operation: string, grants: Grants): boolean =>
  may('purchaser', operation, grants) && !may('supplier', operation, grants);

const isStateful = ({ to, or }: Operation): boolean => to !== undefined || (or?.length ?? 0) > 0;

/** Names of an entity's events: the states that its records enter, and what purchasers do with them. */
function eventsOf(entity: Entity, grants: Grants): string[] {
  if (!entity.lifecycle || !hasEvents(entity, grants)) return [];
  const operations = Object.entries(entity.lifecycle.operations).filter(([name]) => !isPlain(name));
  const states = operations.flatMap(([, { to, or = [] }]) => [...(to === undefined ? [] : [to]), ...or]);
  const kept = operations.flatMap(([name, operation]) =>
    !isStateful(operation) && isPurchasersOwn(name, grants) ? [name] : [],
  );
  const updated = isPurchasersOwn('update', grants) ? ['updated'] : [];
  return [...new Set(['created', ...updated, ...states, ...kept])].map((name) => `${entity.name}.${name}`);
}

/** The names of all events that a webhook can receive, in the order of the registry. */
export const webhookEvents = (grants: Record<string, Grants>): string[] =>
  Object.values(entities).flatMap((entity) => eventsOf(entity, grants[entity.name] ?? []));

/** Sent on request, to every webhook. */
export const testEvent = 'webhook.test';

/**
 * Returns the state that a change passes through, if any: a request whose offers start at once was published as well.
 * A record that stays in its state passes through none.
 */
const passed = ({ from, to }: Operation, state: string, all: readonly Operation[]): string[] =>
  to !== undefined && !from.includes(state) && all.some((next) => next.to === state && next.from.includes(to))
    ? [to]
    : [];

/** Returns the names of a change's events, whether or not webhooks can receive them. */
export function eventsOfChange({ entity, operation, changes }: RecordedChange): string[] {
  if (operation === 'create') return [`${entity}.created`];
  const { operations = {}, states = {} } = entities[entity]?.lifecycle ?? {};
  const declared = operations[operation];
  if (!declared || !isStateful(declared) || isPlain(operation))
    return [`${entity}.${operation === 'update' ? 'updated' : operation}`];
  const state = typeof changes['state'] === 'string' ? changes['state'] : (declared.to ?? operation);
  const also = states[state]?.also ?? [];
  return [passed(declared, state, Object.values(operations)), also, state].flat().map((name) => `${entity}.${name}`);
}
