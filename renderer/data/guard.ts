import type { InterfaceAction } from '../../permissions/interface-rules.ts';
import type { Ability } from '../../permissions/rules-for.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import type { SignedInRole } from '../../schemas/language/roles.ts';
import { pageOf } from './resources.ts';
import type { Session } from './session.tsx';

/** Conditions for opening a page or seeing it in the navigation. All of the given ones must hold. */
export interface Access {
  /** The action on an entity's records that the session must be allowed to perform. */
  may?: readonly [action: InterfaceAction, entity: string];
  /** For pages without an entity, and for lists that not every reader of the entity should see. */
  roles?: readonly SignedInRole[];
}

export const reads = (entity: string): Access => ({ may: ['read', entity] });
export const creates = (entity: string): Access => ({ may: ['create', entity] });

/** Settings, code lists, texts and workflow types are not records. The operator's administrators configure them. */
export const configures: Access = { roles: ['admin'] };

/** The visitor of a page: the session and its abilities. */
export interface Visitor {
  session: Session;
  ability: Pick<Ability, 'can'>;
}

export const mayEnter = ({ may, roles }: Access, { session, ability }: Visitor): boolean =>
  (!may || ability.can(...may)) && (!roles || roles.some((role) => hasRole(session, role)));

export type Verdict = { kind: 'allowed' } | { kind: 'redirect'; to: string; message?: string };

/** Returns the access conditions of the innermost route that has any. Null admits everyone who is signed in. */
export const accessOf = (handles: readonly unknown[]): Access | null =>
  handles.findLast((handle) => isHandle(handle))?.access ?? null;

const isHandle = (handle: unknown): handle is { access: Access } => isObject(handle) && isObject(handle['access']);

/** Pages about a guest's only request. Everything else leads there. */
const guestPages = /^\/(responses|requests|negotiations|orders)\/./;

export function decideAccess(question: { visitor: Visitor | null; access: Access | null; path: string }): Verdict {
  const { visitor, access, path } = question;
  if (!visitor) return { kind: 'redirect', to: loginPath(path) };
  const { session } = visitor;
  if (session.request !== null && !guestPages.test(path))
    return { kind: 'redirect', to: pageOf(session.request) ?? path };
  if (!session.admitted && path !== '/not_verified') return { kind: 'redirect', to: '/not_verified' };
  if (session.admitted && path === '/not_verified') return { kind: 'redirect', to: '/' };
  if (!access || mayEnter(access, visitor)) return { kind: 'allowed' };
  return { kind: 'redirect', to: '/', message: 'error.insufficient_role' };
}

function hasRole(session: Session, role: SignedInRole): boolean {
  const roles: Record<SignedInRole, boolean> = {
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

/** Accepts only paths of this application, so the query cannot redirect to another site. */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith('/') || target.startsWith('//') || target.startsWith('/\\')) return '/';
  return target.startsWith('/login') ? '/' : target;
}
