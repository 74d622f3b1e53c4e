import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Tenancy } from '../schemas/language/entity.ts';
import { entities } from '../schemas/registry.ts';
import type { Caller } from './caller.ts';
import type { Grant, Grants, Role, Test, Where } from './grant.ts';
import { withinScopes } from './service-scopes.ts';

/** A grant of one caller, with placeholders replaced by ids. */
export interface Rule {
  entity: string;
  actions: readonly string[];
  where: Where;
  fields: Grant['fields'];
}

/** Returns all rules of a caller. */
export function rulesFor(caller: Caller, grants: Record<string, Grants>): Rule[] {
  if (caller.kind === 'system') return [];
  const { service } = caller;
  return Object.entries(grants).flatMap(([entity, list]) =>
    (service ? list.flatMap((grant) => withinScopes(entity, grant, service)) : list)
      .filter(({ allowUnapproved }) => caller.admitted || allowUnapproved === true)
      .flatMap((grant) => ruleOf(entity, grant, caller)),
  );
}

function ruleOf(entity: string, grant: Grant, caller: Caller): Rule[] {
  const { viewAs } = caller;
  if (viewAs && heldBy[viewAs.kind].includes(grant.role)) return viewedRule(entity, grant, caller, viewAs);
  if (!hasRole(caller, grant.role)) return [];
  if (viewAs) return ownRulesInView[tenancyOf(entity)](entity, grant, caller, viewAs.organization);
  return [resolved(entity, grant, caller, caller.organization)];
}

/** The roles whose grants an administrator has inside an organization of this kind. */
const heldBy: Record<'purchaser' | 'supplier', readonly Role[]> = {
  purchaser: ['purchaser', 'category_manager'],
  supplier: ['supplier'],
};

/** The tenancy of an entity. Unknown entities belong to an organization. */
const tenancyOf = (entity: string): Tenancy => entities[entity]?.tenancy ?? 'organization';
/** An administrator's own account does not belong to the viewed organization. It opens by its URL and is in no list. */
const opened = (rule: Rule): Rule => ({
  ...rule,
  actions: rule.actions.map((action) => (action === 'read' ? 'open' : action)),
});
const isReading = (action: string): boolean => action === 'read' || action === 'open';

type InView = (entity: string, grant: Grant, caller: Caller, organization: string) => Rule[];

const unchanged: InView = (entity, grant, caller) => [resolved(entity, grant, caller, caller.organization)];

/** The effect of an administrator's own grants while viewing as an organization, by the owner of the records. */
const ownRulesInView: Record<Tenancy, InView> = {
  // Only the organization's grants allow reading.
  organization: (entity, grant, caller) => {
    const actions = grant.actions.filter((action) => !isReading(action));
    return actions.length === 0 ? [] : [resolved(entity, { ...grant, actions }, caller, caller.organization)];
  },
  account: (entity, grant, caller, organization) => {
    const rule = resolved(entity, grant, caller, caller.organization);
    const holder = entities[entity]?.schema.properties?.['account'] ? 'account' : 'id';
    if (holder in rule.where) return [rule];
    return [
      { ...rule, where: { ...rule.where, organization } },
      opened({ ...rule, where: { ...rule.where, [holder]: caller.account } }),
    ];
  },
  operator: unchanged,
  shared: unchanged,
};

function viewedRule(entity: string, grant: Grant, caller: Caller, viewAs: NonNullable<Caller['viewAs']>): Rule[] {
  const actions = grant.actions.filter((action) =>
    viewAs.kind === 'supplier' || viewAs.isMerged ? isReading(action) : !grant.binding?.includes(action),
  );
  if (actions.length === 0) return [];
  const rule = resolved(entity, { ...grant, actions }, caller, viewAs.organization);
  return [grant.where?.['id'] === '$account' ? opened(rule) : rule];
}

function hasRole(caller: Caller, role: Role): boolean {
  if (role === 'category_manager') return caller.managesCategories;
  if (role === 'guest' || role === 'guest_bidder')
    return caller.kind === 'guest' && caller.guest !== undefined && (role === 'guest' || caller.guest.mayBid);
  return caller.kind === role || (role === 'purchasers_organization_admin' && caller.orgAdmin);
}

function resolved(entity: string, grant: Grant, caller: Caller, organization: string | null): Rule {
  const where: Record<string, Test> = {};
  for (const [property, test] of Object.entries(grant.where ?? {}))
    where[property] = replaced(test, caller, organization);
  return { entity, actions: grant.actions, where, fields: grant.fields };
}

function replaced(test: Test, caller: Caller, organization: string | null): Test {
  if (test === '$organization') return organization;
  if (test === '$account') return caller.account;
  if (test === '$request') return caller.guest?.request ?? null;
  if (test === '$buyer') return caller.guest?.buyer ?? null;
  return test;
}

export type Ability = MongoAbility;

/**
 * Returns the rules as a CASL ability, for questions about one record. Tests on access tables and parents are omitted,
 * because the read scope checked them when the record was loaded.
 */
export function abilityOf(rules: readonly Rule[]): Ability {
  return createMongoAbility(
    rules.map((rule) => {
      const conditions = plainConditions(rule.where);
      const fields = fieldsOf(rule);
      return {
        subject: rule.entity,
        action: [...rule.actions],
        ...(conditions ? { conditions } : {}),
        ...(fields ? { fields } : {}),
      };
    }),
  );
}

/** Returns the names of the properties that the rule shows. Undefined: all. */
function fieldsOf({ entity, fields }: Rule): string[] | undefined {
  if (!fields) return undefined;
  if ('only' in fields) return [...fields.only];
  return Object.keys(entities[entity]?.schema.properties ?? {}).filter((name) => !fields.except.includes(name));
}

/** A rule for reading records of an entity: the records it applies to, and their visible properties. */
export interface Reading {
  holdsFor: (record: object) => boolean;
  /** Names of properties. Undefined: all. */
  shows: readonly string[] | undefined;
}

export const readingsOf = (ability: Ability, entity: string): Reading[] =>
  [...new Set(['read', 'open'].flatMap((action) => ability.rulesFor(action, entity)))].map((rule) => ({
    holdsFor: (record) => rule.matchesConditions(record),
    shows: rule.fields,
  }));

function plainConditions(where: Where): Record<string, unknown> | undefined {
  const conditions: Record<string, unknown> = {};
  for (const [property, test] of Object.entries(where)) {
    if (typeof test !== 'object' || test === null) conditions[property] = test;
    else if ('in' in test) conditions[property] = { $in: [...test.in] };
  }
  return Object.keys(conditions).length === 0 ? undefined : conditions;
}
