const longest = 2_000;
const inside = new URL('http://inside.invalid');

/** The path to go on to; what would lead to another site, or to the log-in again, leads home. */
export function localPath(target: string | undefined): string {
  if (!target?.startsWith('/') || target.length > longest || !URL.canParse(target, inside)) return '/';
  const url = new URL(target, inside);
  if (url.origin !== inside.origin || /^\/(api|login|sso-callback)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
