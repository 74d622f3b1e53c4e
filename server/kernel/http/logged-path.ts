import { keyInText } from '../identity/service-key.ts';

/**
 * Paths of the API and of pages that contain a secret of a mail link or file link. Matches as loosely as the router
 * does.
 */
const secret =
  /((?:-by-token|\/unsubscriptions|^\/api\/(?:approvals|calendar|files)|^\/approvals|^\/register\/by-token\/[^/]+)\/)[^/]+/i;

/** Returns the path for the log with secrets removed, so that readers of the log cannot follow someone's link. */
export const loggedPath = (path: string): string => path.replace(secret, '$1…').replace(keyInText, '…');
