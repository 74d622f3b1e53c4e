import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { InterfaceRule } from '../../permissions/interface-rules.ts';
import type { AuthenticationCheck } from '../../schemas/generated/answers.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import { ask, askRecord } from './ask.ts';
import { Problem } from './problem.ts';
import { isRepresentation, nameOf, type Representation } from './representation.ts';
import { dropSeen } from './seen/database.ts';

type Account = Representation<'account'>;

export interface Session {
  /** The session's id, new at every log-in. */
  id: string;
  account: Account;
  organization: Representation<'organization'> | null;
  name: string;
  /** Lower case, without `ROLE_`. */
  roles: readonly string[];
  /** The reading and creating rules, as the server packed them. */
  rules: readonly InterfaceRule[];
  timeZone: string;
  isPurchaser: boolean;
  isSupplier: boolean;
  isAdmin: boolean;
  /** Enters demands without being a purchaser: its tokens name only the roles that every account has. */
  isRequester: boolean;
  /** Quotes without an account, and reaches only `request`. */
  isGuest: boolean;
  request: string | null;
  isOrganizationAdmin: boolean;
  managesCategories: boolean;
  /** Confirmed its e-mail and was approved. */
  admitted: boolean;
  /** False for an inactive account or an expired license, which can read but not write. */
  mayWrite: boolean;
}

export const sessionQuery: UseQueryOptions<Session | null, Problem> & { queryKey: QueryKey } = {
  queryKey: ['session'],
  staleTime: Infinity,
  queryFn: loadSession,
};

/** Null if no one is signed in. */
export const useSessionQuery = (): UseQueryResult<Session | null, Problem> => useQuery(sessionQuery);

/** The current session and its rights, as the server reports them. */
export interface Check {
  account: string;
  session: string;
  roles: readonly string[];
  rules: readonly InterfaceRule[];
  admitted: boolean;
  mayWrite: boolean;
  /** The only request of a guest. */
  request: string | null;
}

const askCheck = (): Promise<AuthenticationCheck | null> =>
  unlessEnded(ask('AuthenticationCheck', { path: '/api/auth/check', anonymous: true }));
let early: ReturnType<typeof askCheck> | null = null;

/** Starts the session check while the page's scripts are still loading. */
export function checkEarly(): void {
  early = askCheck();
  early.catch(() => undefined);
}

/** Returns null if no one is signed in, and then clears everything seen earlier from this browser. */
export async function checkSession(): Promise<Check | null> {
  const pending = early ?? askCheck();
  early = null;
  const check = await pending;
  if (check) return toCheck(check);
  void dropSeen();
  return null;
}

export async function sessionOf({ account: iri, session: id, roles, ...rights }: Check): Promise<Session | null> {
  const account = await unlessEnded(askRecord<'account'>(iri));
  return account && { ...toSession(account, roles, await organizationOf(account)), id, ...rights };
}

async function loadSession(): Promise<Session | null> {
  const check = await checkSession();
  return check && sessionOf(check);
}

async function unlessEnded<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null;
    throw error;
  }
}

/** The check that this session was loaded from. */
export const checkOf = ({ account, id, roles, rules, admitted, mayWrite, request }: Session): Check => ({
  account: account['@id'],
  session: id,
  roles,
  rules,
  admitted,
  mayWrite,
  request,
});

export const isSession = (value: unknown): value is Session => isObject(value) && isRepresentation(value['account']);

const toCheck = ({ userIri: account, session, roles, rules, ...rights }: AuthenticationCheck): Check => ({
  account,
  session: session ?? '',
  roles: rolesOf(roles),
  rules: rules.filter(isRule),
  admitted: rights.admitted,
  mayWrite: rights.mayWrite,
  request: rights.request,
});

const isRule = (value: unknown): value is InterfaceRule =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

const organizationOf = async ({ organization: iri }: Account): Promise<Session['organization']> =>
  iri ? askRecord<'organization'>(iri).catch(() => null) : null;

export function toSession(account: Account, tokenRoles: unknown, organization: Session['organization']): Session {
  const roles = rolesOf(tokenRoles ?? account.roles);
  const isAdmin = roles.includes('admin');
  const isOrganizationAdmin = roles.includes('purchasers_organization_admin');
  const isPurchaser = roles.includes('purchaser') || isOrganizationAdmin;
  const isRequester = roles.length === 1 && roles[0] === 'user';
  return {
    id: '',
    account,
    organization,
    name: nameOf({ given_name: account.given_name, family_name: account.family_name }) || nameOf(account),
    roles,
    rules: [],
    timeZone: account.timezone ?? 'Europe/Berlin',
    isPurchaser,
    isSupplier: roles.includes('supplier') || (!isAdmin && !isPurchaser && !isRequester),
    isAdmin,
    isRequester,
    isGuest: roles.includes('guest'),
    request: null,
    isOrganizationAdmin,
    managesCategories: isPurchaser && account.mayManageCategories === true,
    admitted: account.emailVerified !== false && account.approved !== false,
    mayWrite: account.active !== false,
  };
}

export function rolesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((role) =>
    String(role)
      .toLowerCase()
      .replace(/^role_/, ''),
  );
}

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The signed-in session. Works only below the signed-in layout. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in layout around it');
  return session;
}

/** The session on pages that are open to everyone; null if no one is signed in. */
export const useOptionalSession = (): Session | null => use(SessionContext);
