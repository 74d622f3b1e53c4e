/** Paths that end with a secret: of a mail's link, of a file's. */
const secret = /(-by-token|\/unsubscriptions|^\/api\/(?:approvals|calendar|files))\/[^/]+$/;

/** What may stand in a log: who reads it must not be able to follow somebody's link. */
export const loggedPath = (path: string): string => path.replace(secret, '$1/…');
