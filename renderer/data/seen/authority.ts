import type { Check } from '../session.tsx';
import { viewAsStore } from '../view-as.ts';

/** The viewing context: the organization that an administrator views as, and the build of the product. */
interface Place {
  viewAs: string | null;
  build: string;
}

/** Identifies the account, its rights and its view. If any of them changes, nothing seen before is shown. */
export const authorityOf = (
  { account, session, roles, rules, admitted, mayWrite }: Check,
  { viewAs, build }: Place,
): string => JSON.stringify([build, account, session, roles.toSorted(), rules, admitted, mayWrite, viewAs]);

export const authorityHere = (check: Check): string =>
  authorityOf(check, { viewAs: viewAsStore.get()?.iri ?? null, build: thisBuild() });

/** The entry script's name, which changes with everything that is built into the product. */
const thisBuild = (): string => globalThis.document?.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
