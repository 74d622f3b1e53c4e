import type { Caller } from '../../permissions/caller.ts';
import { grants } from '../../permissions/index.ts';
import { interfaceRules } from '../../permissions/interface-rules.ts';
import { rulesFor, type Ability } from '../../permissions/rules-for.ts';
import { person } from '../../permissions/testing/person.ts';
import { toSession, type Session } from '../data/session.tsx';
import { abilityOf } from '../data/ability.ts';

interface TestVisitor {
  session: Session;
  ability: Ability;
}

const roleNames = {
  admin: 'ROLE_ADMIN',
  supplier: 'ROLE_SUPPLIER',
  purchaser: 'ROLE_PURCHASER',
  requester: 'ROLE_USER',
};

/** A session as the server returns it for such an account, with the rules of its grants. */
export function visitorOf(kind: keyof typeof roleNames, more: Partial<Caller> = {}): TestVisitor {
  const caller: Caller = { ...person, kind, ...more };
  const account = {
    '@id': `/api/users/${caller.account}`,
    approved: caller.admitted,
    mayManageCategories: caller.managesCategories,
  };
  const roles = [roleNames[kind], ...(caller.orgAdmin ? ['ROLE_PURCHASERS_ORGANIZATION_ADMIN'] : [])];
  const organization = caller.viewAs?.organization ?? caller.organization;
  const session = {
    ...toSession(account, roles, null),
    rules: interfaceRules(rulesFor(caller, grants), organization),
  };
  return { session, ability: abilityOf(session) };
}
