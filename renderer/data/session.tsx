import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import { call, get } from './http.ts';
import { Problem } from './problem.ts';
import { isRepresentation, nameOf, type Representation } from './representation.ts';

type Account = Representation<'account'>;

export interface Session {
  /** Its id; every log-in is another one. */
  id: string;
  account: Account;
  organization: Representation<'organization'> | null;
  name: string;
  /** Lower case, without `ROLE_`. */
  roles: readonly string[];
  timeZone: string;
  isPurchaser: boolean;
  isSupplier: boolean;
  isAdmin: boolean;
  /** Enters demands and is no purchaser: its tokens name nothing but what everybody is. */
  isRequester: boolean;
  isOrganizationAdmin: boolean;
  managesCategories: boolean;
  /** Confirmed its e-mail and was approved. */
  admitted: boolean;
  /** False: inactive account or expired licence; reading works, writing does not. */
  mayWrite: boolean;
}

/** Null: nobody is signed in. */
export function useSessionQuery(): UseQueryResult<Session | null, Problem> {
  return useQuery<Session | null, Problem>({ queryKey: ['session'], staleTime: Infinity, queryFn: loadSession });
}

async function loadSession(): Promise<Session | null> {
  try {
    const check = await call({ path: '/api/auth/check', anonymous: true });
    if (!isObject(check) || typeof check['userIri'] !== 'string') return null;
    const account = await get(check['userIri']);
    if (!isRepresentation<'account'>(account)) return null;
    const id = typeof check['session'] === 'string' ? check['session'] : '';
    return { ...toSession(account, check['roles'], await organizationOf(account)), ...grantsOf(check), id };
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null;
    throw error;
  }
}

const grantsOf = ({ admitted, mayWrite }: JsonObject): Partial<Session> => ({
  ...(typeof admitted === 'boolean' ? { admitted } : {}),
  ...(typeof mayWrite === 'boolean' ? { mayWrite } : {}),
});

async function organizationOf({ organization: iri }: Account): Promise<Session['organization']> {
  if (!iri) return null;
  const organization = await get(iri).catch(() => null);
  return isRepresentation<'organization'>(organization) ? organization : null;
}

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
    timeZone: account.timezone ?? 'Europe/Berlin',
    isPurchaser,
    isSupplier: roles.includes('supplier') || (!isAdmin && !isPurchaser && !isRequester),
    isAdmin,
    isRequester,
    isOrganizationAdmin,
    managesCategories: isPurchaser && account.mayManageCategories === true,
    admitted: account.emailVerified !== false && account.approved !== false,
    mayWrite: account.active !== false,
  };
}

function rolesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((role) =>
    String(role)
      .toLowerCase()
      .replace(/^role_/, ''),
  );
}

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** Who is signed in. Only below the signed-in layout. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in layout around it');
  return session;
}

/** The same on pages that are shown to everybody. */
export const useOptionalSession = (): Session | null => use(SessionContext);
