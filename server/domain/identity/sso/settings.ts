/** Single sign-on through one OpenID Connect provider. */
export interface SsoSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the provider on the log-in page. */
  name: string | undefined;
  /** E-mail domain → id of its organization. */
  domains: ReadonlyMap<string, string>;
}

type Env = Record<string, string | undefined>;

const needed = ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'SSO_DOMAINS'] as const;
const own = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const domainForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Requires all variables or none. Throws an Error that names the variable. */
export function readSso(env: Env): SsoSettings | undefined {
  const given = [...needed, 'SSO_NAME'].filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const [issuer, clientId, clientSecret, domains] = needed.map((name) => requireSetting(env, name, given));
  return {
    issuer: issuerOf(issuer ?? ''),
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    name: env['SSO_NAME']?.trim() || undefined,
    domains: domainsOf(domains ?? ''),
  };
}

function requireSetting(env: Env, name: string, [first]: readonly string[]): string {
  const text = env[name]?.trim();
  if (!text) throw new Error(`${name}: required for single sign-on, which ${first} asks for`);
  return text;
}

function issuerOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && own.test(url.hostname));
  if (!isSafe) throw new Error('SSO_ISSUER: an address that starts with https:// (http:// on this machine only)');
  return text;
}

/** `acme.example=0198…, acme.org=0198…` */
function domainsOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim().toLowerCase().split('='));
  const found = new Map<string, string>();
  for (const [domain = '', organization = '', ...rest] of pairs) {
    const id = organization.trim().slice(organization.trim().lastIndexOf('/') + 1);
    if (!domainForm.test(domain.trim()) || !uuid.test(id) || rest.length > 0 || found.has(domain.trim()))
      throw new Error(`SSO_DOMAINS: domain=organization's id, separated by commas, each domain once; not "${text}"`);
    found.set(domain.trim(), id);
  }
  return found;
}
