import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Caller } from './caller.ts';
import type { Grant, Grants, Role, Test, Where } from './grant.ts';

/** A grant of one caller: placeholders are replaced by ids. */
export interface Rule {
  entity: string;
  actions: readonly string[];
  where: Where;
  fields: Grant['fields'];
}

/** What an administrator never does inside an organization, although its purchasers or suppliers may. */
const neverByAdministrators = new Set([
  'bidding', 'dutchDeal', 'acceptEnglishReverse', 'leave', 'accepting', 'reject', 'awarding', 'confirmInvalidated',
]); // prettier-ignore

/** All rules of a caller. */
export function rulesFor(caller: Caller, grants: Record<string, Grants>): Rule[] {
  if (caller.kind === 'system') return [];
  // The pages before log-in ask which parts of the product there are.
  if (caller.kind === 'anonymous') return [{ entity: 'featureFlag', actions: ['read'], where: {}, fields: undefined }];
  const rules = Object.entries(grants).flatMap(([entity, list]) =>
    list.flatMap((grant) => ruleOf(entity, grant, caller)),
  );
  return caller.admitted ? rules : rules.filter((rule) => isOwnAccount(rule, caller));
}

/** Who is unverified or not approved reads and changes only itself. */
const isOwnAccount = ({ entity, where }: Rule, { account }: Caller): boolean =>
  entity === 'account' && account !== null && where['id'] === account;

function ruleOf(entity: string, grant: Grant, caller: Caller): Rule[] {
  const { viewAs } = caller;
  if (viewAs && heldBy[viewAs.kind].includes(grant.role)) return viewedRule(entity, grant, caller, viewAs.organization);
  if (!hasRole(caller, grant.role)) return [];
  if (viewAs && entity === 'account') return accountRules(grant, caller, viewAs.organization);
  // While viewing as an organization, an administrator's own reading is narrowed to it: only its grants read.
  const actions = viewAs ? grant.actions.filter((action) => !isReading(action) || !isOwned(entity)) : grant.actions;
  return actions.length === 0 ? [] : [resolved(entity, { ...grant, actions }, caller, caller.organization)];
}

/** Whose grants an administrator has inside an organization of this kind. */
const heldBy: Record<'purchaser' | 'supplier', readonly Role[]> = {
  purchaser: ['purchaser', 'category_manager'],
  supplier: ['supplier'],
};

/** Administrators manage the people of every organization; while viewing as one, of that alone, and stay themselves. */
function accountRules(grant: Grant, caller: Caller, organization: string): Rule[] {
  const rule = resolved('account', grant, caller, caller.organization);
  return [
    { ...rule, where: { ...rule.where, organization } },
    { ...rule, where: { ...rule.where, id: caller.account } },
  ];
}

const owned =
  /^(workflow|request|response|negotiation|participation|invitation|purchaseOrder|customSupplier|evaluation|requirement|question|amendment|category|preferredSupplier|costCenter)/;
const isOwned = (entity: string): boolean => owned.test(entity);
const isReading = (action: string): boolean => action === 'read' || action === 'open';

function viewedRule(entity: string, grant: Grant, caller: Caller, organization: string): Rule[] {
  const supplier = caller.viewAs?.kind === 'supplier';
  const actions = grant.actions.filter((action) =>
    supplier
      ? isReading(action)
      : !neverByAdministrators.has(action) && !(entity === 'response' && action === 'publish'),
  );
  return actions.length === 0 ? [] : [resolved(entity, { ...grant, actions }, caller, organization)];
}

function hasRole(caller: Caller, role: Role): boolean {
  if (role === 'category_manager') return caller.managesCategories;
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
  return test;
}

export type Ability = MongoAbility;

/**
 * The same rules as a CASL ability, for questions about one record. Tests on access tables and parents are left out:
 * the read scope answered them when the record was loaded.
 */
export function abilityOf(rules: readonly Rule[]): Ability {
  return createMongoAbility(
    rules.map(({ entity, actions, where }) => {
      const conditions = plainConditions(where);
      return { subject: entity, action: [...actions], ...(conditions ? { conditions } : {}) };
    }),
  );
}

function plainConditions(where: Where): Record<string, unknown> | undefined {
  const conditions: Record<string, unknown> = {};
  for (const [property, test] of Object.entries(where)) {
    if (typeof test !== 'object' || test === null) conditions[property] = test;
    else if ('in' in test) conditions[property] = { $in: [...test.in] };
  }
  return Object.keys(conditions).length === 0 ? undefined : conditions;
}
