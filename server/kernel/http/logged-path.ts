/** Paths that hold a secret, of a mail's link or of a file's: of the API and of pages, as freely as the router reads them. */
const secret =
  /((?:-by-token|\/unsubscriptions|^\/api\/(?:approvals|calendar|files)|^\/approvals|^\/register\/by-token\/[^/]+)\/)[^/]+/i;

/** What may stand in a log: who reads it must not be able to follow somebody's link. */
export const loggedPath = (path: string): string => path.replace(secret, '$1…');
