/** Calls open to everyone, by method and path below /api. Everything else needs a token. */
const calls: readonly [method: string, path: RegExp][] = [
  ['GET', /^\/?$/],
  ['GET', /^\/docs\.jsonld$/],
  ['GET', /^\/openapi\.json$/],
  ['GET', /^\/docs$/],
  ['GET', /^\/contexts\/[^/]+$/],
  ['POST', /^\/auth\/login$/],
  ['POST', /^\/auth\/logout$/],
  ['GET', /^\/registrations$/],
  ['POST', /^\/registrations$/],
  ['PUT', /^\/registrations\/[^/]+\/verifying$/],
  ['POST', /^\/registrations\/[^/]+\/resend$/],
  ['POST', /^\/password-resets$/],
  ['PUT', /^\/password-resets\/[^/]+\/verifying$/],
  ['GET', /^\/users\/[^/]+\/get-by-token\/[^/]+$/],
  ['PUT', /^\/users\/[^/]+\/edit-by-token\/[^/]+$/],
  ['GET', /^\/unsubscriptions\/[^/]+$/],
  ['PUT', /^\/unsubscriptions\/[^/]+$/],
  ['POST', /^\/unsubscribe$/],
  ['GET', /^\/calendar\/[^/]+$/],
  ['GET', /^\/approvals\/[^/]+$/],
  ['PUT', /^\/approvals\/[^/]+$/],
  ['GET', /^\/invitations\/[^/]+$/],
  ['PUT', /^\/invitations\/[^/]+\/(access|approve)$/],
  ['POST', /^\/invitations\/[^/]+\/guest$/],
  ['PUT', /^\/invitations\/[^/]+\/guest$/],
  ['GET', /^\/schemas\/account\.(registration|editByToken|passwordReset|passwordResetVerifying)(\/validator\.js)?$/],
  ['GET', /^\/schemas\/invitation\.guestEntry(\/validator\.js)?$/],
  ['GET', /^\/guides\/registration$/],
  ['GET', /^\/schemas\/[^/]+\/[^/]+\/validator\.js$/],
  ['GET', /^\/feature-flags$/],
  ['GET', /^\/pages\/[^/]+$/],
  ['GET', /^\/brand$/],
  ['GET', /^\/sso(\/(start|callback))?$/],
  ['POST', /^\/sso\/session$/],
  ['GET', /^\/files\/[^/]+$/],
  ['GET', /^\/health\/(live|ready)$/],
  ['GET', /^\/dev\/(mails|accounts)$/],
];

export function isPublic(method: string, path: string): boolean {
  const rest = path.replace(/^\/api/, '');
  const effectiveMethod = method === 'HEAD' ? 'GET' : method;
  return method === 'OPTIONS' || calls.some(([allowed, pattern]) => allowed === effectiveMethod && pattern.test(rest));
}
