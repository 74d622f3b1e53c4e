import type { InterfaceAction } from '../../permissions/interface-rules.ts';
import type { Ability } from '../../permissions/rules-for.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import type { SignedInRole } from '../../schemas/language/roles.ts';
import type { Session } from './session.tsx';

/** Who may open a page, or finds it in the navigation: all that is named holds. */
export interface Access {
  /** What the session may do with records of an entity. */
  may?: readonly [action: InterfaceAction, entity: string];
  /** Of what no entity stands for, and of lists that are not meant for everybody who may read them. */
  roles?: readonly SignedInRole[];
}

export const reads = (entity: string): Access => ({ may: ['read', entity] });
export const creates = (entity: string): Access => ({ may: ['create', entity] });

/** Settings, code lists, texts and types of workflow are no records: whoever reads the changes of forms configures them, too. */
export const configures: Access = reads('schemaOverlay');

/** Whose page it is: a session, and what it may do. */
export interface Visitor {
  session: Session;
  ability: Pick<Ability, 'can'>;
}

export const mayEnter = ({ may, roles }: Access, { session, ability }: Visitor): boolean =>
  (!may || ability.can(...may)) && (!roles || roles.some((role) => hasRole(session, role)));

export type Verdict = { kind: 'allowed' } | { kind: 'redirect'; to: string; message?: string };

/** Who may open the page, by the innermost route that says so; null: everybody who is signed in. */
export const accessOf = (handles: readonly unknown[]): Access | null =>
  handles.findLast((handle) => isHandle(handle))?.access ?? null;

const isHandle = (handle: unknown): handle is { access: Access } => isObject(handle) && isObject(handle['access']);

export function decideAccess(question: { visitor: Visitor | null; access: Access | null; path: string }): Verdict {
  const { visitor, access, path } = question;
  if (!visitor) return { kind: 'redirect', to: loginPath(path) };
  const { session } = visitor;
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

/** Only paths of this application: an address of elsewhere in the query must not lead there. */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith('/') || target.startsWith('//') || target.startsWith('/\\')) return '/';
  return target.startsWith('/login') ? '/' : target;
}
