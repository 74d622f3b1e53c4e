import { packRules, type PackRule } from '@casl/ability/extra';
import type { RawRuleOf } from '@casl/ability';
import type { Ability, Rule } from './rules-for.ts';

/** A rule of a session, packed by CASL: `["read,create", "workflow,request", conditions]`. */
export type InterfaceRule = PackRule<RawRuleOf<Ability>>;

/** Actions that the interface checks before a record exists. A record's representation lists the actions on it. */
const checkedActions = ['read', 'create'] as const;
export type InterfaceAction = (typeof checkedActions)[number];

/**
 * Returns the caller's rules that the interface needs for navigation, guards and create buttons. Conditions only list
 * properties that always equal the caller's own organization, so their columns can be omitted.
 */
export function interfaceRules(rules: readonly Rule[], organization: string | null): InterfaceRule[] {
  const groups = new Map<string, { action: InterfaceAction; subject: string[]; own: readonly string[] }>();
  for (const action of checkedActions) {
    const allowed = rules.filter(({ actions }) => actions.includes(action));
    for (const entity of new Set(allowed.map((rule) => rule.entity))) {
      const own =
        action === 'read'
          ? alwaysOwn(
              allowed.filter((rule) => rule.entity === entity),
              organization,
            )
          : [];
      const key = `${action} ${own.join()}`;
      const group = groups.get(key) ?? { action, subject: [], own };
      group.subject.push(entity);
      groups.set(key, group);
    }
  }
  const raw = [...groups.values()].map(({ action, subject, own }) => ({
    action,
    subject,
    ...(own.length > 0 ? { conditions: Object.fromEntries(own.map((property) => [property, organization])) } : {}),
  }));
  return packRules<RawRuleOf<Ability>>(raw);
}

/** Returns the properties that equal the organization in all readable records. */
function alwaysOwn(readings: readonly Rule[], organization: string | null): string[] {
  if (organization === null) return [];
  const [first = [], ...others] = readings.map(({ where }) =>
    Object.keys(where).filter((property) => property !== 'id' && where[property] === organization),
  );
  return first.filter((property) => others.every((own) => own.includes(property)));
}
