import { isObject } from '../../schemas/language/json-schema.ts';
import { signedInRoles, type SignedInRole } from '../../schemas/language/roles.ts';
import { resourceOf } from '../data/resources.ts';
import type { Session } from '../data/session.tsx';

/** A role as the grants have it. */
export type Access = SignedInRole;

export type Verdict = { kind: 'allowed' } | { kind: 'redirect'; to: string; message?: string };

/** Who may open the page: the roles that the innermost route names; none means everybody who is signed in. */
export function accessOf(handles: readonly unknown[]): readonly Access[] | null {
  const handle = handles.findLast((candidate) => isObject(candidate) && Array.isArray(candidate['access']));
  return isHandle(handle) ? handle.access : null;
}

const isHandle = (handle: unknown): handle is { access: Access[] } =>
  isObject(handle) && Array.isArray(handle['access']);

/** Who reads any record of the entity, by its grants. */
export const readersOf = (entity: string): Access[] => signedInRoles.filter((role) => resourceOf(entity).readers[role]);

/** Who makes records of the entity, by its grants. */
export const creatorsOf = (entity: string): readonly Access[] => resourceOf(entity).creators;

export function decideAccess(question: {
  session: Session | null;
  access: readonly Access[] | null;
  path: string;
}): Verdict {
  const { session, access, path } = question;
  if (!session) return { kind: 'redirect', to: loginPath(path) };
  if (!session.admitted && path !== '/not_verified') return { kind: 'redirect', to: '/not_verified' };
  if (session.admitted && path === '/not_verified') return { kind: 'redirect', to: '/' };
  if (!access || hasAnyRole(session, access)) return { kind: 'allowed' };
  return { kind: 'redirect', to: '/', message: 'error.insufficient_role' };
}

export const hasAnyRole = (session: Session, roles: readonly Access[]): boolean =>
  roles.some((role) => hasRole(session, role));

/** Whether the page offers this person to make one. */
export const mayCreate = (session: Session, entity: string): boolean => hasAnyRole(session, creatorsOf(entity));

function hasRole(session: Session, role: Access): boolean {
  const roles: Record<Access, boolean> = {
    purchaser: session.isPurchaser,
    supplier: session.isSupplier,
    admin: session.isAdmin,
    requester: session.isRequester,
    purchasers_organization_admin: session.isOrganizationAdmin,
    category_manager: session.managesCategories,
  };
  return roles[role];
}

export function loginPath(path: string, expired = false): string {
  const query = new URLSearchParams();
  if (path !== '/') query.set('redirectTo', path);
  if (expired) query.set('expired', '1');
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Only paths of this application: an address of elsewhere in the query must not lead there. */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith('/') || target.startsWith('//') || target.startsWith('/\\')) return '/';
  return target.startsWith('/login') ? '/' : target;
}
