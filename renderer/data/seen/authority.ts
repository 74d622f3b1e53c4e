import type { Check } from '../session.tsx';
import { viewAsStore } from '../view-as.ts';

/** Where it is seen: the organization that an administrator views as, and the build of the product that shows it. */
interface Place {
  viewAs: string | null;
  build: string;
}

/** Whose eyes, with what rights, through what: whatever of it changes, nothing that was seen before is shown. */
export const authorityOf = (
  { account, session, roles, rules, admitted, mayWrite }: Check,
  { viewAs, build }: Place,
): string => JSON.stringify([build, account, session, roles.toSorted(), rules, admitted, mayWrite, viewAs]);

export const authorityHere = (check: Check): string =>
  authorityOf(check, { viewAs: viewAsStore.get()?.iri ?? null, build: thisBuild() });

/** The entry script's name changes with everything that is built into the product. */
const thisBuild = (): string => globalThis.document?.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
