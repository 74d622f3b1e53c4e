import { Problem } from '../../data/problem.ts';

const reasons = ['sso_failed', 'sso_email_unverified', 'sso_not_admitted', 'sso_account_inactive', 'email_of_guest'];

/** The reason for a failed single sign-on, if the address gives one. */
export function ssoProblem(query: URLSearchParams): Problem | null {
  const reason = query.get('sso');
  if (reason === null) return null;
  return new Problem({ code: reasons.find((known) => known === reason) ?? 'sso_failed', status: 401 });
}

/** The log-in page with the reason and the original target. */
export function ssoRefusedPath(reason: string, query: URLSearchParams): string {
  const redirectTo = query.get('redirectTo');
  return `/login?${new URLSearchParams({ sso: reason, ...(redirectTo ? { redirectTo } : {}) })}`;
}
